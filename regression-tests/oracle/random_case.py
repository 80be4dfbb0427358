"""Random small models and sentences, with everything varied that decides what is best."""
import math

from case import ENDLESS_ROUNDS, UNLIMITED_BEAM, Case, Feature
from random_files import random_arpa, random_reordering_table, random_table

WORD_ALGORITHMS = ["word-prices", "optimal-beam", "lagrangian", "lagrangian-viterbi"]


def weight(r, usual):
    """Mostly of the usual sign and size; sometimes 0, of the other sign, or large."""
    kind = r.random()
    if kind < 0.06:
        return 0.0
    size = usual * math.exp(r.gauss(0, 0.7)) * (8 if r.random() < 0.03 else 1)
    return round(-size if kind < 0.2 else size, 4)


def add_penalties(r, case):
    for kind, usual in (("UnknownWordPenalty", 1), ("WordPenalty", -0.4), ("PhrasePenalty", 0.2),
                        ("Distortion", 0.2)):
        counts = {"PhrasePenalty": [0, 1, 1, 1, 2], "Distortion": [1] * 15 + [2]}
        for number in range(r.choice(counts.get(kind, [1]))):
            case.features.append(Feature(kind, f"{kind}{number}", [weight(r, usual)]))


def add_lms(r, case, words, tied, letters):
    for number in range(r.choice([1, 1, 1, 1, 1, 2, 2, 3])):
        weights = [abs(weight(r, 0.5)) if letters else weight(r, 0.5)]
        line = f"KENLM name=LM{number} factor=0 order=3"
        if r.random() < 0.2:
            line += " oov-feature=1"
            weights.append(weight(r, -0.5))
        is_long = letters and number == 0
        order = r.choice([4, 5, 6] if is_long else [2, 2, 3, 3, 3, 4, 5, 6])
        arpa = random_arpa(r, order, words, tied, letters)
        case.features.append(Feature(line, f"LM{number}", weights, f"lm.{number}", arpa))


def add_tables(r, case, words, tied):
    """Tied tables have many translations of equal estimates, and limits that separate them."""
    count = 1 if tied else r.choice([1, 1, 1, 2, 2, 3])
    for number in range(count):
        scores = r.choice([1, 1, 2, 4])
        line = f"PhraseDictionaryMemory name=TM{number} num-features={scores}"
        line += " input-factor=0 output-factor=0"
        limit = r.choice([1, 2, 3, 4] if tied else [None, None, 0, 1, 2, 3, 20])
        if limit is not None:
            line += f" table-limit={limit}"
        table = random_table(r, case.sentences, words, scores, tied)
        weights = [0.5 if tied else weight(r, 0.3) for _ in range(scores)]
        case.features.append(Feature(line, f"TM{number}", weights, f"table.{number}", table))
    used = [n for n in range(count) if n == 0 or r.random() < 0.9]
    if used != [0] or r.random() < 0.5:
        case.sections.append(("mapping", [f"{i} T {n}" for i, n in enumerate(used)]))


def add_reordering(r, case):
    tables = [f.content for f in case.features if f.name.startswith("TM")]
    for number in range(r.choice([0, 0, 0, 1, 1, 2])):
        classes = r.choice(["msd", "mslr", "monotonicity", "leftright"])
        direction = r.choice(["backward", "forward", "bidirectional"])
        condition = r.choice(["f", "fe", "fe"])
        scores = {"msd": 3, "mslr": 4}.get(classes, 2) * (1 + (direction == "bidirectional"))
        line = f"LexicalReordering name=LR{number} num-features={scores}"
        line += f" type={r.choice(['wbe', 'phrase'])}-{classes}-{direction}-{condition}"
        line += " input-factor=0" + (" output-factor=0" if condition == "fe" else "")
        if r.random() < 0.3:
            line += " default-scores=" + ",".join(f"{r.random():.2g}" for _ in range(scores))
        table = random_reordering_table(r, tables, scores, condition)
        case.features.append(Feature(line, f"LR{number}", [weight(r, 0.4) for _ in range(scores)],
                                     f"reordering.{number}", table))


def add_options(r, case, limit):
    """Each setting is an option, or a section of moses.ini; an option wins over a section."""
    settings = [("distortion-limit", str(limit))] if limit != -1 or r.random() < 0.5 else []
    if r.random() < 0.3:
        settings.append(("exact-gap-constraint", "off"))
    if r.random() < 0.15:
        settings.append(("translation-option-threshold", r.choice(["0.5", "0.1", "0.01", "1"])))
    if r.random() < 0.1:
        settings.append(("max-trans-opt-per-coverage", r.choice(["1", "2", "3", "0"])))
    if r.random() < 0.1:
        settings.append(("max-phrase-length", r.choice(["1", "2"])))
    if r.random() < 0.1:
        settings.append(("ttable-limit", r.choice(["0", "1"])))
    for name, value in settings:
        if r.random() < 0.5:
            case.options.append([f"-{name}", value])
        else:
            case.sections.append((name, [value]))
    if r.random() < 0.25:
        case.options.append(["-drop-unknown"])
    if r.random() < 0.08:
        feature = r.choice(case.features)
        new = " ".join(f"{weight(r, 0.5):g}" for _ in feature.weights)
        case.options.append(["-weight-overwrite", f"{feature.name}= {new}"])
    if case.nbest[1:] == ["distinct"] and r.random() < 0.3:
        case.options.append(["-n-best-factor", "0"])


def add_runs(r, case):
    """Every exact algorithm, and a beam."""
    for algorithm in [r.choice(["auto", "context-prices"]), *WORD_ALGORITHMS]:
        run = [["-search-algorithm", "20"], ["-exact-algorithm", algorithm]]
        if algorithm in WORD_ALGORITHMS:
            run.append(["-exact-step-rule", r.choice(["polyak", "polyak", "thesis", "volume"])])
            run.append(["-exact-states", r.choice(["n,l,m,r", "n,l,m,r", "n,r"])])
        if r.random() < 0.15:
            run.append(r.choice([["-exact-max-rounds", str(r.choice([1, 2, 3, 10]))],
                                 ["-exact-max-constraints", "1"], ["-exact-memory-limit", "1"]]))
        elif ["-exact-step-rule", "thesis"] not in run:  # whose steps may be far too small
            run.append(["-exact-max-rounds", ENDLESS_ROUNDS])
        run.append(["-exact-report-beam", r.choice(["on", "off"])])
        run.append(r.choice([UNLIMITED_BEAM, *(["-stack", size] for size in ("1", "3", "200"))]))
        case.runs.append(run)
    case.runs.append([["-search-algorithm", r.choice("01")], ["-stack", r.choice("137")]])


def add_decoration(r, case):
    """What Moses takes off again: further factors of the input, labels of chart rules."""
    if r.random() < 0.05:
        case.sentences = [[w + r.choice(["", "", "|N", "|N|x"]) for w in words]
                          for words in case.sentences]
    for feature in case.features:
        if feature.name.startswith("TM") and r.random() < 0.05:
            for i, line in enumerate(feature.content):
                source, target, scores = line.split(" ||| ")
                if r.random() < 0.3:
                    source += " [X]"
                if r.random() < 0.3:
                    target = f"{target} [X]".strip()
                feature.content[i] = f"{source} ||| {target} ||| {scores}"
        if feature.name.startswith("LR") and r.random() < 0.1 and len(feature.content) > 1:
            feature.end = ""  # Moses does not see the last line


def random_case(r, sentences):
    case = Case()
    letters = r.random() < 0.15  # like a model of characters: long n-grams, nothing is reordered
    limit = 0 if letters else r.choice([-1, -1, 0, 1, 2, 2, 3, 3, 4, 5, 6])
    if r.random() < 0.6:
        case.nbest = [r.choice(["1", "2", "3", "5", "10", "30"])] + r.choice([[], ["distinct"]])
    longest = 6 if limit < 0 or limit > 3 else 7  # exhaustive search is slow
    if case.nbest and int(case.nbest[0]) > 5:
        longest -= 2
    source_words = [f"s{i}" for i in range(r.choice([2, 3, 4, 6]))]
    unknown_words = ["u", "u7", "a", "*EPS*"]  # a is also a target word
    for _ in range(sentences):
        length = 0 if r.random() < 0.01 else r.randint(1, longest)
        case.sentences.append([r.choice(unknown_words if r.random() < 0.05 else source_words)
                               for _ in range(length)])
    target_words = list("abcdef"[:r.choice([2, 3, 4, 6])])
    add_penalties(r, case)
    tied = r.random() < 0.1
    add_lms(r, case, target_words, tied, letters)
    add_tables(r, case, target_words, tied)
    if not letters:
        add_reordering(r, case)
    add_decoration(r, case)
    r.shuffle(case.features)
    add_options(r, case, limit)
    add_runs(r, case)
    return case
