"""Compares what Moses and our own decoder make of tags, walls, zones and back-off."""

import random

from checks import tie_laden_model
from checks.options import derivations
from checks.outcome import expect

MODELS = 60
POLICIES = ["exclusive", "inclusive", "constraint", "ignore"]
WORDS = ["a", "b", "c", "u"]


def attributes(rng):
    texts = [" ".join(rng.choices(tie_laden_model.TARGET_WORDS + ["new"], k=rng.randint(1, 2)))
             for _ in range(rng.randint(1, 2))]
    probabilities = "||".join(rng.choice(["0.5", "1", "0", "2.5"]) for _ in texts)
    prob = rng.choice(["", f' prob="{probabilities}"'])
    return f' {rng.choice(["translation", "english"])}="{"||".join(texts)}"{prob}'


def mark_up(rng, words, depth=0):
    """The words with tags inside each other."""
    text = []
    while words:
        if rng.random() < 0.15:
            text.append("<wall/>")
        size = rng.randint(1, len(words))
        if depth < 3 and rng.random() < 0.4:
            name = rng.choice(["n", "n", "zone", "b"])
            inner = mark_up(rng, words[:size], depth + 1)
            text.append(f"<{name}{attributes(rng) if name == 'n' else ''}>{inner}</{name}>")
        else:
            size = 1
            text.append(words[0])
        words = words[size:]
    return " ".join(text)


def check(programs):
    folder = programs.work / "markup"
    folder.mkdir(exist_ok=True)
    sentences = len(tie_laden_model.SENTENCES)
    for seed in range(MODELS):
        rng = random.Random(seed)
        tie_laden_model.write(rng, folder)
        lines = [mark_up(rng, rng.choices(WORDS, k=rng.randint(1, 3))) for _ in range(sentences)]
        (folder / "input").write_text("\n".join(lines) + "\n")
        backoff = ["-decoding-graph-backoff", *rng.choice(["00", "01", "02", "10", "21"])]
        for policy in POLICIES:
            options = ["-xml-input", policy, *rng.choice([[], backoff]),
                       "-distortion-limit", rng.choice(["-1", "0", "2", "6"])]
            theirs = derivations(programs, folder, programs.moses, "-search-algorithm", "0",
                                 *options)
            ours = derivations(programs, folder, programs.build / "moses-exact",
                               "-search-algorithm", "20", *options)
            for line, a, b in zip(lines, theirs, ours):
                expect(a == b, f"seed {seed}, {options}, '{line}': only Moses has "
                               f"{list((a - b).items())[:3]}, only moses-exact "
                               f"{list((b - a).items())[:3]}")
    return f"{MODELS * len(POLICIES) * sentences} sentences with the same derivations"
