"""Small random chart models."""

import os
import re

from mutants.model import LONGEST_LIST, Model, read_lines, write_lines
from mutants.model_files import run_generator

LABELS = ["X", "N"]
GLUE = ["<s> [X] ||| <s> [S] ||| 1 ||| 0-0", "[X][S] </s> [X] ||| [X][S] </s> [S] ||| 1 ||| 0-0 1-1"]


class ChartModel(Model):
    solution = "tree"
    exactly = ["-search-algorithm", "21"]
    # Cube pruning that looks at everything and keeps everything.
    everything = ["-search-algorithm", "3", "-cube-pruning-pop-limit", "1000000000",
                  "-stack", "0", "-beam-threshold", "0"]
    algorithms = ["auto", "auto", "auto", "context-prices", "rush-collins", "optimal-beam"]
    parts = [["-max-chart-span", "1", "0"], ["-max-chart-span", "2", "0"], ["-ttable-limit", "1"]]
    files = 3 * ["rule-table"] + 2 * ["lm.arpa"] + ["glue-grammar", "moses.ini", "labels"]

    @staticmethod
    def no_derivations():
        return []

    @staticmethod
    def add_derivation(found, text, score):
        found.append((text, score))

    @staticmethod
    def why_no_derivation(record, found, claimed):
        text = " ".join(ChartModel.words(record["tree"])[1:-1])
        # Scores in lists have six digits.
        if any(text == other and abs(score - claimed) <= 1e-4 * (1 + abs(claimed))
               for other, score in found) or len(found) >= LONGEST_LIST:
            return None
        return f"there is no tree of '{text}' that scores {claimed}"

    @staticmethod
    def words(tree):
        """The words of a tree in preorder."""
        rest = list(tree)

        def read():
            _, _, _, target, _, count = rest.pop(0)
            parts = [read() for _ in range(count)]
            words = []
            for symbol in target.split():
                slot = re.fullmatch(r"\[(\d+)\]", symbol)
                words += parts[int(slot[1])] if slot and int(slot[1]) < count else [symbol]
            return words

        return read() if rest else []

    @staticmethod
    def targets(record):
        return [rule[3] for rule in record.get("tree", [])]


def generate(programs, rng, folder):
    run_generator(programs, rng, folder, rng.choice([2, 3, 3]))
    pairs = [line.split(" ||| ")[:2] for line in read_lines(os.path.join(folder, "phrase-table"))]
    rng.shuffle(pairs)
    labels = LABELS[:rng.choice([1, 2])]
    rules = [rule for pair in pairs for rule in rules_of(rng, pair, labels)]
    write_lines(os.path.join(folder, "rule-table"), sorted(set(rules)) or ["x [X] ||| x [X] ||| 1"])
    write_lines(os.path.join(folder, "glue-grammar"), GLUE + [
        f"[X][S] [X][{label}] [X] ||| [X][S] [X][{label}] [S] ||| {rng.uniform(0.3, 3):.3f} ||| "
        "0-0 1-1" for label in labels])
    write_ini(rng, folder, labels)
    sentences = [line for line in read_lines(os.path.join(folder, "input.txt"))
                 if 0 < len(line.split()) <= 4]
    options = rng.choice([[], [], ["-drop-unknown"], ["-max-chart-span", "3", "0"]])
    return ChartModel(programs, folder, options), sentences or ["x y"]


def rules_of(rng, pair, labels):
    """A phrase pair as a rule, and rules with slots in it."""
    source, target = pair[0].split(), pair[1].split()
    if any("[" in word for word in source + target):
        return []
    scores = " ".join(f"{rng.uniform(0.05, 1):.4f}" for _ in range(2))
    label = rng.choice(labels)
    if rng.random() < 0.05:
        target = []
    rules = [f"{' '.join(source)} [X] ||| {' '.join(target)} [{label}] ||| {scores} |||"]
    for _ in range(rng.choice([0, 1, 1])):
        slots = rng.choice([1, 1, 2])
        order = rng.sample(range(slots), slots)
        inner = [f"[X][{rng.choice(labels)}]" for _ in range(slots)]
        left, right = insert(rng, source, inner), insert(rng, target, [inner[i] for i in order])
        if len(left[0]) - slots == 0:
            continue
        points = " ".join(f"{left[1][part]}-{place}" for part, place in zip(order, right[1]))
        rules.append(f"{' '.join(left[0])} [X] ||| {' '.join(right[0])} [{label}] ||| {scores} ||| "
                     + points)
    return rules


def insert(rng, words, slots):
    """The words, some of them dropped, with the slots among them; and where the slots stand."""
    symbols = [word for word in words if rng.random() < 0.8]
    places = sorted(rng.randrange(len(symbols) + 1) for _ in slots)
    for number, (place, slot) in enumerate(zip(places, slots)):
        symbols.insert(place + number, slot)
    return symbols, [place + number for number, place in enumerate(places)]


def write_ini(rng, folder, labels):
    limit = rng.choice(["", "", " table-limit=1", " table-limit=2", " table-limit=0"])
    features = [
        "UnknownWordPenalty", "WordPenalty", "PhrasePenalty",
        "PhraseDictionaryMemory name=T0 num-features=2 path=rule-table" + limit,
        "PhraseDictionaryMemory name=T1 num-features=1 path=glue-grammar table-limit=0",
        "KENLM name=LM0 path=lm.arpa"]
    weights = [f"WordPenalty0= {rng.uniform(-0.5, 0.5):.3f}",
               f"PhrasePenalty0= {rng.uniform(-0.3, 0.3):.3f}",
               f"T0= {rng.uniform(0, 0.4):.3f} {rng.uniform(-0.1, 0.4):.3f}",
               f"T1= {rng.uniform(-0.1, 0.4):.3f}", f"LM0= {rng.uniform(0.1, 0.9):.3f}"]
    sections = ["[search-algorithm]", "3", "[mapping]", "0 T 0", "1 T 1", "[max-chart-span]",
                rng.choice(["20", "4", "2"]), "0"]
    if rng.random() < 0.3:
        write_lines(os.path.join(folder, "labels"),
                    [f"{label} {rng.uniform(0.01, 1):.3f}" for label in labels])
        sections += ["[unknown-lhs]", "labels"]
    write_lines(os.path.join(folder, "moses.ini"),
                sections + ["[feature]"] + features + ["[weight]"] + weights)
