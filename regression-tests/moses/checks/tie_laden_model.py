"""Random small models in which many translations score the same."""

KNOWN = ["best", "good", "the", "that", "x"]  # by the language models
TARGET_WORDS = KNOWN + ["y", "z"]
SOURCES = ["a", "b", "c", "a b", "b c"]
SENTENCES = ["a", "b", "c", "a b", "b c", "c u", "u1 *EPS* a|N"]


def language_model(random, order):
    """The text of an ARPA file.  An n-gram is there only if its ends are."""
    starts = ["<s>"] + KNOWN
    ngrams = [{}, {(a, b): 0 for a in starts for b in KNOWN + ["</s>"] if random.random() < 0.4}]
    while len(ngrams) < order:
        ngrams.append({(*left, right[-1]): 0 for left in ngrams[-1] for right in ngrams[-1]
                       if left[1:] == right[:-1] and random.random() < 0.5})
    words = [("<unk>", -1, 0), ("<s>", -99, -0.3), ("</s>", -1, 0)]
    words += [(word, -random.choice([1, 1.25]), -random.choice([0, 0.25, 0.3])) for word in KNOWN]
    lines = ["\\data\\", f"ngram 1={len(words)}"]
    lines += [f"ngram {n}={len(ngrams[n - 1])}" for n in range(2, order + 1)]
    lines += ["", "\\1-grams:"] + [f"{prob}\t{word}\t{backoff}" for word, prob, backoff in words]
    for n in range(2, order + 1):
        lines += ["", f"\\{n}-grams:"]
        for ngram in ngrams[n - 1]:
            backoff = "" if n == order or ngram[-1] == "</s>" else "\t-0.25"
            lines.append(f"-{random.choice([0.25, 0.5, 0.7, 1])}\t{' '.join(ngram)}{backoff}")
    return "\n".join(lines + ["", "\\end\\", ""])


def phrase_table(random):
    lines = []
    for source in SOURCES:
        for _ in range(random.choice([1, 5, 12, 30])):
            target = [random.choice(TARGET_WORDS) for _ in range(random.choice([1, 1, 2, 3, 4]))]
            if random.random() < 0.1:
                target[0] = "<s>"
            if random.random() < 0.1:
                target.append("[X]")
            scores = random.choice([["0.5", "0.25"], ["0.25", "0.5"], random.choices(
                ["0.5", "0.25", "0.125", "1e-39", "3e-44"], k=2)])
            label = " [X]" if random.random() < 0.02 else ""
            lines.append(f"{source}{label} ||| {' '.join(target)} ||| {' '.join(scores)}\n")
    return "".join(lines)


def write(random, folder):
    """Writes model and input into the folder."""
    features = ["UnknownWordPenalty", "WordPenalty", "PhrasePenalty", "Distortion"]
    weights = ["UnknownWordPenalty0= 1", f"WordPenalty0= {random.choice([0, -0.5, -0.3])}",
               "PhrasePenalty0= 0.2", "Distortion0= 0.3"]
    tables = random.choice([1, 1, 2])
    for i in range(tables):
        (folder / f"table{i}").write_text(phrase_table(random))
        features.append(f"PhraseDictionaryMemory name=TM{i} num-features=2 path=table{i} "
                        f"table-limit={random.choice([0, 1, 2, 5, 10, 20])} "
                        "input-factor=0 output-factor=0")
        weights.append(f"TM{i}= " + random.choice(["0.5 0.5", "0.3 0.7", "0.25 0.75"]))
    for i in range(random.choice([1, 1, 2])):
        order = random.choice([2, 3, 4])
        (folder / f"lm{i}.arpa").write_text(language_model(random, order))
        oov = random.random() < 0.3
        features.append(f"KENLM name=LM{i} factor=0 path=lm{i}.arpa order={order}"
                        + (" oov-feature=1" if oov else ""))
        weights.append(f"LM{i}= {random.choice([0, 0.5, 1, 0.37])}" + (" -0.5" if oov else ""))
    random.shuffle(features)  # sums depend on the order
    ini = ["[input-factors]", "0", "[mapping]", *(f"{i} T {i}" for i in range(tables)),
           "[distortion-limit]", random.choice(["0", "6"]), "[feature]", *features, "[weight]", *weights]
    for section, values in (("translation-option-threshold", [None, 0.5, 0.1, 0.01]),
                            ("max-trans-opt-per-coverage", [None, None, 2, 5]),
                            ("drop-unknown", [None, "true"])):
        value = random.choice(values)
        ini += [] if value is None else [f"[{section}]", str(value)]
    (folder / "moses.ini").write_text("\n".join(ini) + "\n")
    (folder / "input").write_text("\n".join(SENTENCES) + "\n")
