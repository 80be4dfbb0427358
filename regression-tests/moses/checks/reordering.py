"""Lexicalized reordering: every type that is searched exactly, and those that are not."""

import gzip
import random

from checks.failures import expect_fallback
from checks.outcome import expect
from checks.scores import TOLERANCE, expect_not_below, read_report, scores_of

SENTENCES = 15
LONGEST = 20
IN_TABLE = 0.8  # share of the phrase pairs; Moses has a rule for the others
SCORES = {"msd": 3, "mslr": 4, "monotonicity": 2, "leftright": 2}  # of one direction

# Types by the name of the variant.  Our own decoder does not support collapseff.
EXACT = {
    "msd": ["wbe-msd-bidirectional-fe-allff"],
    "mslr": ["phrase-mslr-bidirectional-fe"],
    "mslr-forward": ["phrase-mslr-forward-f"],
    "three": ["wbe-msd-backward-fe", "f-monotonicity-bidirectional", "phrase-leftright-forward-fe"],
    "default-scores": ["wbe-leftright-bidirectional-fe default-scores=0.2,0.8,0.6,0.1"],
    "collapseff": ["wbe-msd-bidirectional-fe-collapseff"],
}
OUTSIDE = {
    "hierarchical": "hier-mslr-bidirectional-fe",
    "sparse": "wbe-msd-bidirectional-fe sparse-phrase=1 sparse-words-source-all=WORDS",
    "default-scores": "wbe-monotonicity-backward-fe default-scores=0,1",
}


def phrase_pairs(model, lines):
    """The pairs of the phrase table whose source is in the lines."""
    path = model.path_of("PhraseDictionaryMemory")
    padded = [f" {line} " for line in lines]
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8", errors="surrogateescape") as table:
        pairs = [line.split(" ||| ", 2)[:2] for line in table]
    used = {source: any(f" {source} " in line for line in padded) for source, _ in pairs}
    return [(source, target) for source, target in pairs if used[source]]


class Variants:
    """Ini files with reordering features whose tables have random scores."""

    def __init__(self, programs, model, lines):
        self.programs, self.model = programs, model
        self.pairs = phrase_pairs(model, lines)
        self.random = random.Random(5)
        self.words = programs.work / "reordering.words"
        self.words.write_text("")

    def write(self, label, types):
        features, weights = [], []
        for number, given in enumerate(types):
            name = f"Extra{number}"
            features.append(self.feature_line(f"{label}.{number}", name, given))
            weights.append(f"{name}= " + " ".join(
                f"{self.random.uniform(-0.1, 0.4):.3f}" for _ in range(self.num_weights(given))))
        return self.model.write_variant(
            self.programs.work / f"reordering.{label}.ini",
            lambda text: text.replace("[weight]", "\n".join([*features, "[weight]", *weights])))

    def feature_line(self, label, name, given):
        parts = given.split()[0].split("-")
        by_target = "fe" in parts
        table = self.programs.work / f"reordering.{label}"
        self.write_table(table, by_target, self.num_scores(parts))
        return (f"LexicalReordering name={name} num-features={self.num_weights(given)} "
                f"input-factor=0 {'output-factor=0 ' if by_target else ''}path={table} "
                f"type={given.replace('WORDS', str(self.words))}")

    def write_table(self, path, by_target, count):
        keys = self.pairs if by_target else sorted({(source,) for source, _ in self.pairs})
        path.write_text("".join(
            " ||| ".join([*key, " ".join(f"{self.random.uniform(0.01, 1):.3f}"
                                         for _ in range(count))]) + "\n"
            for key in keys if self.random.random() < IN_TABLE), "utf-8", "surrogateescape")

    @staticmethod
    def num_scores(parts):
        per_direction = next(SCORES[part] for part in parts if part in SCORES)
        return per_direction * (2 if "bidirectional" in parts else 1)

    @classmethod
    def num_weights(cls, given):
        parts = given.split()[0].split("-")
        if "collapseff" in parts:
            return 2 if "bidirectional" in parts else 1
        return cls.num_scores(parts)


def check(programs, model):
    sentences = programs.work / "reordering.txt"
    lines = model.excerpt(sentences, SENTENCES, longest=LONGEST)
    variants = Variants(programs, model, lines)

    def exactly(ini):
        """The optima; all must be proved."""
        report = programs.work / "reordering.jsonl"
        exact = scores_of(programs.translate_exactly(
            model, sentences, "-output-hypo-score", "-exact-report", report, ini=ini))
        unproved = [r for r in read_report(report) if r["status"] != "optimal"]
        expect(not unproved, f"{ini.name}: not certified: {unproved[:1]}")
        return exact, [record["score"] for record in read_report(report)]

    plain, _ = exactly(model.ini)
    better = 0
    for label, types in EXACT.items():
        ini = variants.write(label, types)
        exact, reported = exactly(ini)
        changed = sum(abs(a - b) > TOLERANCE for a, b in zip(exact, plain))
        expect(2 * changed > len(lines), f"{ini.name}: only {changed} scores changed by the feature")
        beam = scores_of(programs.translate(
            model, sentences, "-search-algorithm", "0", "-stack", "200", "-output-hypo-score",
            ini=ini))
        expect_not_below(exact, beam, f"the stack search with {ini.name}")
        better += sum(a > b + TOLERANCE for a, b in zip(exact, beam))
        if label == "collapseff":
            continue
        report = programs.work / "reordering.host.jsonl"
        programs.check([programs.build / "moses-exact", "-f", ini, "-i", sentences, "-v", "0",
                        "-search-algorithm", "20", "-exact-report", report])
        ours = [record["score"] for record in read_report(report)]
        largest = max(abs(a - b) for a, b in zip(reported, ours))
        expect(largest <= TOLERANCE, f"{ini.name}: our decoder finds another optimum, by {largest}")
    for reason, given in OUTSIDE.items():
        expect_fallback(programs, model, reason,
                        ini=variants.write(f"outside-{reason}", [given]))
    return (f"{len(lines)} sentences each with {', '.join(EXACT)}: certified, as our decoder's, "
            f"{better} better than the beam, none worse; {', '.join(OUTSIDE)}: the stack search")
