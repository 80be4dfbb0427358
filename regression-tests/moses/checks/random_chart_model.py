"""Random small chart models: labels, rules that reorder, several tables and language models."""

from checks import tie_laden_model

LABELS = ["X", "A", "B"]
SOURCE_WORDS = ["a", "b", "c", "d"]
UNKNOWN = "u1"


def side(symbols, labels_of):
    """One side of a rule; labels_of says what is written in the brackets of a slot."""
    return " ".join(labels_of(symbol) if isinstance(symbol, tuple) else symbol for symbol in symbols)


def rule(rng):
    """A line of a rule table."""
    slots = [(i, rng.choice(LABELS)) for i in range(rng.choice([0, 0, 1, 1, 2]))]
    source = [rng.choice(SOURCE_WORDS) for _ in range(rng.randint(0 if len(slots) == 2 else 1, 2))]
    for slot in slots:
        source.insert(rng.randint(0, len(source)), slot)
    target = rng.choices(tie_laden_model.TARGET_WORDS, k=rng.randint(0 if slots else 1, 3))
    for slot in slots:
        target.insert(rng.randint(0, len(target)), slot)
    points = [f"{source.index(slot)}-{target.index(slot)}" for slot in slots]
    scores = rng.choices(["0.5", "0.3", "0.2", "0.1"], k=2)
    return (f"{side(source, lambda slot: f'[X][{slot[1]}]')} [X] ||| "
            f"{side(target, lambda slot: f'[X][{slot[1]}]')} [{rng.choice(LABELS)}] ||| "
            f"{' '.join(scores)} ||| {' '.join(points)}\n")


def glue():
    lines = ["<s> [X] ||| <s> [S] ||| 1 ||| \n", "[X][S] </s> [X] ||| [X][S] </s> [S] ||| 1 ||| 0-0\n"]
    lines += [f"[X][S] [X][{label}] [X] ||| [X][S] [X][{label}] [S] ||| 2.718 ||| 0-0 1-1\n"
              for label in LABELS]
    return "".join(lines)


def write(rng, folder, sentences=6, longest=5):
    """Writes model and input into the folder."""
    features = ["UnknownWordPenalty", "WordPenalty", "PhrasePenalty",
                "PhraseDictionaryMemory name=Glue num-features=1 path=glue input-factor=0 "
                "output-factor=0"]
    weights = ["UnknownWordPenalty0= 1", f"WordPenalty0= {rng.choice([0, -0.5, 0.3])}",
               "PhrasePenalty0= 0.2", f"Glue= {rng.choice([-0.5, 0.3])}"]
    spans = ["0"]
    for i in range(rng.choice([1, 1, 2])):
        (folder / f"rules{i}").write_text("".join(sorted({rule(rng) for _ in range(60)})))
        features.append(f"PhraseDictionaryMemory name=TM{i} num-features=2 path=rules{i} "
                        f"table-limit={rng.choice([2, 20])} input-factor=0 output-factor=0")
        weights.append(f"TM{i}= {rng.choice(['0.5 0.5', '0.31 0.72'])}")
        spans.append(rng.choice(["3", "10"]))
    (folder / "glue").write_text(glue())
    for i in range(rng.choice([1, 1, 2])):
        order = rng.choice([2, 3, 4])
        (folder / f"lm{i}.arpa").write_text(tie_laden_model.language_model(rng, order))
        oov = rng.random() < 0.3
        features.append(f"KENLM name=LM{i} factor=0 path=lm{i}.arpa order={order}"
                        + (" oov-feature=1 num-features=2" if oov else ""))
        weights.append(f"LM{i}= {rng.choice([0.5, 1, 0.37])}" + (" -0.5" if oov else ""))
    (folder / "unknown").write_text("X 0.7\nA 0.3\n")
    mapping = [f"{i} T {i}" for i in range(len(spans))]
    (folder / "moses.ini").write_text("\n".join([
        "[input-factors]", "0", "[mapping]", *mapping, "[max-chart-span]", *spans,
        "[unknown-lhs]", "unknown", "[search-algorithm]", "3", "[feature]", *features, "[weight]",
        *weights]) + "\n")
    lines = [" ".join(rng.choices(SOURCE_WORDS * 3 + [UNKNOWN], k=rng.randint(1, longest)))
             for _ in range(sentences)]
    (folder / "input").write_text("\n".join(lines) + "\n")
