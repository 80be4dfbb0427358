"""Moses' other output for chart models contains the certified translation; what the exact search
cannot do is said, and no line is lost."""

import re

from checks import lists
from checks.chart import NO_HURRY
from checks.failures import check_odd_lines, expect_fallback, expect_refused
from checks.outcome import expect
from checks.scores import TOLERANCE, read_report

SENTENCES = 8


def check_nbest(programs, model):
    """Also: the features' scores, weighted, sum up to the score of the entry.  That of unknown words
    is not printed, so entries that copy one are left out."""
    result = lists.check_nbest(programs, model, count=SENTENCES)
    unknown = programs.work / "nbest.unknown"
    programs.translate_exactly(model, programs.work / "nbest.txt", "-output-unknowns", unknown)
    copied = [set(line.split()) for line in unknown.read_text().splitlines()]
    entries = 0
    for line in (programs.work / "nbest.exact").read_text("utf-8", "surrogateescape").splitlines():
        number, translation, features, score = line.split(" ||| ")[:4]
        if copied[int(number)] & set(translation.split()):
            continue
        total = 0
        for name, values in re.findall(r"(\S+)= ((?:-?[0-9.e+-]+ ?)+)", features):
            weights = model.weights(name) or ["1"]
            total += sum(float(a) * float(b) for a, b in zip(values.split(), weights))
        expect(abs(total - float(score)) <= 0.01, f"the features give {total}: {line}")
        entries += 1
    return f"{result}; the scores of {entries} entries are the sums of their features"


def check_threads(programs, model):
    return lists.check_threads(programs, model, *NO_HURRY, count=SENTENCES, counts=(1, 4))


def words_of(tree):
    """The words of a tree in brackets."""
    return [token.rstrip(")") for token in tree.split() if not token.startswith("(")
            and token.rstrip(")")]


def check_trees(programs, model):
    """Alignments stay in the sentence; the rules of the detailed report make one tree of the
    sentence; the report's tree has the words of the translation."""
    sentences = programs.work / "trees.txt"
    lines = model.excerpt(sentences, SENTENCES)
    paths = {name: programs.work / f"trees.{name}" for name in ("align", "rules", "jsonl", "alone")}
    exact = programs.translate_exactly(
        model, sentences, "-alignment-output-file", paths["align"], "-T", paths["rules"],
        "-exact-report", paths["jsonl"])
    alignments = paths["align"].read_text().splitlines()
    expect(len(alignments) == len(lines), f"{len(alignments)} alignments")
    spans = {}
    for line in paths["rules"].read_text("utf-8", "surrogateescape").splitlines():
        number, first, last, parts = re.match(
            r"Trans Opt (\d+) \[(\d+)\.\.(\d+)\]: (.*?)  : ", line).groups()
        covered = sorted((int(a), int(b)) for a, b in re.findall(r"\[(\d+)\.\.(\d+)\]=", parts))
        spans.setdefault(int(number), []).append(((int(first), int(last)), covered))
    for number, (line, record) in enumerate(zip(lines, read_report(paths["jsonl"]))):
        words, target = len(line.split()), len(exact[number].split())
        for source, to in re.findall(r"(\d+)-(\d+)", alignments[number]):
            expect(int(source) < words + 2 and int(to) < target + 2,
                   f"sentence {number}: link {source}-{to}")
        rules = dict(spans[number])
        expect(len(rules) == len(spans[number]), f"sentence {number}: a span has two rules")
        whole = [(0, words + 1)]
        leaves = 0
        while whole:
            span = whole.pop()
            if span not in rules:
                expect(span[0] == span[1], f"sentence {number}: no rule for {span}")
                leaves += 1
                continue
            parts = rules.pop(span)
            ends = [span[0] - 1] + [last for _, last in parts]
            expect([first for first, _ in parts] == [last + 1 for last in ends[:-1]]
                   and ends[-1] == span[1], f"sentence {number}: {span} is not covered by {parts}")
            if parts == [span]:
                leaves += 1
            else:
                whole += parts
        expect(not rules and leaves == words + 2, f"sentence {number}: no tree of the sentence")
        expect(words_of(record["tree"])[1:-1] == exact[number].split(),
               f"sentence {number}: {record['tree']} is not the tree of {exact[number]}")
    return f"{len(lines)} sentences: one tree each, links are inside"


def check_search_graph(programs, model):
    """The certified score is in the graph, which plain translation does not have."""
    sentences = programs.work / "chart-graph.txt"
    lines = model.excerpt(sentences, 5, longest=20)
    graph = programs.work / "chart-graph"
    exact = programs.translate_exactly(model, sentences, "-output-hypo-score",
                                       "-output-search-graph", graph)
    best = {}
    arcs = 0
    for line in graph.read_text("utf-8", "surrogateescape").splitlines():
        total = re.search(r"\[total=(-?[0-9.e+-]+)\]", line)
        span = re.search(r"\[0\.\.(\d+)\]", line)
        number = int(line.split()[0])
        arcs += 1
        if total and span and int(span.group(1)) == len(lines[number].split()) + 1:
            best[number] = max(best.get(number, float("-inf")), float(total.group(1)))
    for number, line in enumerate(exact):
        score = float(line.split(maxsplit=1)[0])
        expect(abs(best[number] - score) <= 2 * TOLERANCE,
               f"sentence {number}: {best[number]} in the graph, {score} in front of the line")
    return f"{len(exact)} graphs of {arcs} lines, with the certified score at the end"


def check_fallback(programs, model):
    """What the exact search does not know: Moses' own lines, and the reason in the report."""
    outside = model.write_variant(
        programs.work / "chart-outside.ini", lambda text: text.replace(
            "[weight]", "ExampleLM name=Outside factor=0 order=3\n[weight]\nOutside= 0.1"))
    applied = model.write_variant(
        programs.work / "chart-applied.ini", lambda text: text.replace(
            "[weight]", "SparseHieroReorderingFeature name=Outside\n[weight]"))
    lines = 0
    for ini in (outside, applied):
        lines += expect_fallback(programs, model, "feature Outside", ini=ini)
    return f"{lines} lines by cube pruning, the feature is named"


def check_tags(programs, model):
    sentences = programs.work / "chart-tags.txt"
    words = model.lines[0].split()
    sentences.write_text(f"{' '.join(words[:-1])} <n translation=\"tagged\">{words[-1]}</n>\n"
                         f"{model.lines[0]}\n", "utf-8", "surrogateescape")
    report = programs.work / "chart-tags.jsonl"
    options = ["-xml-input", "inclusive", "-output-hypo-score"]
    exact = programs.translate_exactly(model, sentences, *options, "-exact-report", report)
    cubes = programs.translate(model, sentences, "-search-algorithm", model.beam, *options)
    records = read_report(report)
    expect(exact[0] == cubes[0] and "tags" in records[0]["error"], f"{exact[0]}: {records[0]}")
    expect(records[1]["status"] == "optimal", f"a sentence without tags: {records[1]}")
    return "the tagged sentence by cube pruning with the reason, the other one certified"


def check_settings(programs, model):
    cases = [
        ("not an algorithm for chart models", "-exact-algorithm", "word-prices"),
        ("expected search-algorithm 3", "-server"),
        ("reads text (0) or trees (3)", "-inputtype", "2"),
        ("no search space", "-translation-option-threshold", "0.1"),
        ("does not look at it", "-minimum-bayes-risk"),
        ("writes nothing for it", "-lattice-samples", programs.work / "samples", "5"),
        ("writes nothing for it", "-output-word-graph", programs.work / "words", "0"),
    ]
    for message, *options in cases:
        expect_refused(programs, model, message, *programs.exact_options(model.exact), *options)
    return f"{len(cases)} settings refused at load time, by name"


def check_odd(programs, model):
    """-drop-unknown is compared with our decoder: with several labels of unknown words, Moses' own
    search crashes."""
    result = check_odd_lines(programs, model, ([], ["-threads", "4"]))
    sentences = programs.work / "odd.txt"
    exact = programs.translate_exactly(model, sentences, "-drop-unknown", "-output-hypo-score")
    alone = programs.translate(model, sentences, "-drop-unknown", "-output-hypo-score",
                               "-search-algorithm", model.exact, program=programs.build / "moses-exact")
    for ours, theirs in zip(exact, alone):
        expect(ours.split()[1:] == theirs.split()[1:]
               and abs(float(ours.split()[0]) / float(theirs.split()[0]) - 1) < 1e-5,
               f"-drop-unknown: {ours}; our decoder: {theirs}")
    return f"{result}, also without their unknown words"


def check_no_tree(programs, model):
    """Where the grammar has no tree, Moses writes no line at all; with the exact search each
    sentence has its line and its record."""
    sentences = programs.work / "no-tree.txt"
    lines = model.excerpt(sentences, 3)
    ini = programs.work / "no-tree.ini"
    glue = programs.work / "no-glue"
    glue.write_text("[X][S] </s> [X] ||| [X][S] </s> [S] ||| 1 ||| 0-0\n")
    model.write_variant(ini, lambda text: re.sub(r"path=\S*glue-grammar", f"path={glue}", text))
    outputs = {name: programs.work / f"no-tree.{name}" for name in ("jsonl", "align", "rules", "nbest")}
    out = programs.translate_exactly(
        model, sentences, "-output-hypo-score", "-exact-report", outputs["jsonl"],
        "-alignment-output-file", outputs["align"], "-T", outputs["rules"], "-n-best-list",
        outputs["nbest"], "5", ini=ini)
    expect(out == ["0 "] * len(lines), f"lines: {out}")
    expect(len(outputs["align"].read_text().splitlines()) == len(lines), "lost alignments")
    statuses = [record["status"] for record in read_report(outputs["jsonl"])]
    expect(statuses == ["infeasible"] * len(lines), f"{statuses}")
    return f"{len(lines)} sentences without a tree, each with its empty line and record"


def check_limits(programs, model):
    """A limit ends in a whole translation that is no worse than cube pruning's, and true bounds."""
    sentences = programs.work / "chart-limits.txt"
    lines = model.excerpt(sentences, 6)
    report = programs.work / "chart-limits.jsonl"
    cubes = [float(line.split()[0]) for line in programs.translate(
        model, sentences, "-search-algorithm", model.beam, "-output-hypo-score")]
    optimum = [record["score"] for record in
               read_report_of(programs, model, sentences, report, *NO_HURRY)]
    results = []
    for options in (["-exact-memory-limit", "1"], ["-exact-time-limit", "0.001"],
                    ["-exact-max-rounds", "1"], ["-segment-time-out", "1"]):
        records = read_report_of(programs, model, sentences, report, *options)
        expect(len(records) == len(lines), f"{options}: lost lines")
        for record, beam, best in zip(records, cubes, optimum):
            expect(record["score"] >= beam - TOLERANCE, f"{options}: worse than cube pruning: {record}")
            bound = record["upper_bound"]
            expect(bound is None or bound >= best - TOLERANCE, f"{options}: bound: {record}")
        results.append(f"{options[0]} {options[1]}: "
                       f"{sum(record['status'] == 'optimal' for record in records)} optimal")
    return "whole translations; " + ", ".join(results)


def read_report_of(programs, model, sentences, report, *options):
    programs.translate_exactly(model, sentences, "-exact-report", report, *options)
    return read_report(report)
