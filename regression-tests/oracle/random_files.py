"""Random phrase tables, reordering tables and language models."""
from case import Arpa

TIED = ["0.5", "0.25", "0.125"]
ODD = ["0", "1", "1e-30", "1e-42", "0.5", "1e-5"]


def score_maker(r, tied):
    if tied:
        return lambda: r.choice(TIED)
    return lambda: r.choice(ODD) if r.random() < 0.02 else f"{0.01 + 0.99 * r.random():.4g}"


def spans(sentences):
    found = sorted({" ".join(s[i:j]) for s in sentences
                    for i in range(len(s)) for j in range(i + 1, min(len(s), i + 3) + 1)})
    return [span for span in found if not set("u*") & set(span)]


def random_table(r, sentences, words, scores, tied):
    score = score_maker(r, tied)
    may_be_empty = r.random() < 0.2
    often = r.choice([0.1, 0.2, 0.4])
    lines = []
    for source in spans(sentences):
        if r.random() > (0.9 if " " not in source else often):
            continue
        for _ in range(r.choice([2, 4, 6] if tied else [1, 1, 1, 2, 2, 3])):
            length = r.choice([1, 1, 1, 2, 2, 3])
            if may_be_empty and r.random() < 0.15:
                length = 0
            target = [r.choice(words) for _ in range(length)]
            if target and r.random() < 0.005:
                target[0] = r.choice(["<s>", "</s>", "<unk>"])
            text = " ".join(target)
            lines.append(f"{source} ||| {text} ||| " + " ".join(score() for _ in range(scores)))
    # Where lines of one source phrase are scattered, moses-exact breaks ties in another order.
    if not tied and r.random() < 0.3:
        r.shuffle(lines)
    return lines or ["s0 ||| a ||| " + " ".join(score() for _ in range(scores))]


def random_reordering_table(r, tables, scores, condition):
    score = score_maker(r, r.random() < 0.25)
    pairs = [line.split(" ||| ")[:2] for table in tables for line in table]
    pairs += [["u", "u"], ["a", "a"], ["u", ""]]
    if condition == "f":
        pairs = [[source] for source in dict.fromkeys(pair[0] for pair in pairs)]
    kept = [pair for pair in pairs if r.random() < 0.8] or pairs[:1]
    return [" ||| ".join(pair + [" ".join(score() for _ in range(scores))]) for pair in kept]


def random_ngrams(r, order, words):
    """For each order, n-grams whose parts are n-grams, too: those of a random text."""
    text = [["<s>", *(r.choice(words) for _ in range(r.randint(1, 6))), "</s>"]
            for _ in range(r.choice([1, 2, 4, 8]))]
    ngrams = []
    for length in range(1, order + 1):
        found = dict.fromkeys(" ".join(s[i:i + length]) for s in text
                              for i in range(len(s) - length + 1))
        if length > 1:  # leave some out, and what contains them
            found = [n for n in found if (r.random() < 0.85 or length == 2)
                     and n.split(" ", 1)[1] in ngrams[-1] and n.rsplit(" ", 1)[0] in ngrams[-1]]
        if not found:
            break
        ngrams.append(list(found))
    return ngrams


def random_arpa(r, order, words, tied, tidy):
    """Back-off models of all kinds: with and without <unk>, with an n-gram that lacks its parts.

    A tidy one has back-offs only where an n-gram goes on, and none above 0.
    """
    known = [w for w in words if r.random() < 0.9]
    if r.random() < 0.3:
        known.append("<unk>")
    ngrams = random_ngrams(r, order, known or ["a"])
    if r.random() < 0.5:
        ngrams[0].append("<unk>")
        ngrams[0] = list(dict.fromkeys(ngrams[0]))
    # KenLM makes up n-grams that are missing, and stores their probabilities as negative numbers
    # even where back-offs above 0 make them positive.  So such models have no back-offs above 0.
    incomplete = not tidy and len(ngrams) > 2 and r.random() < 0.15
    if incomplete:
        order = r.randint(1, len(ngrams) - 2)
        contexts = {ngram.rsplit(" ", 1)[0] for ngram in ngrams[order + 1]}
        others = [ngram for ngram in ngrams[order] if ngram not in contexts]
        if others and len(ngrams[order]) > 4:  # KenLM has little room for what is missing
            ngrams[order].remove(r.choice(others))
    few = tied or r.random() < 0.2  # few different numbers

    def prob():
        return -round(r.choice([0.5, 1, 2]) if few else 4 * r.random() ** 2, 4)

    begun = {ngram.rsplit(" ", 1)[0] for found in ngrams[1:] for ngram in found}

    def backoff(ngram):
        value = round(r.choice([-0.5, 0.25]) if few else r.gauss(-0.4, 0.4), 4)
        if r.random() < 0.2 or (tidy and ngram not in begun):
            return 0.0
        return -abs(value) if incomplete or tidy else value

    return Arpa([[(-99.0 if n == "<s>" else prob(), n, backoff(n)) for n in found]
                 for found in ngrams])
