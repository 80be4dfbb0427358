"""Moses' other output (n-best lists, graphs, alignments) contains the certified translation."""

import re

from checks.outcome import expect
from checks.scores import TOLERANCE, read_report

ENTRIES = 100


def read_nbest(path):
    """By sentence: [(translation, score)]."""
    lists = {}
    for line in path.read_text("utf-8", "surrogateescape").splitlines():
        number, translation, _features, score = line.split(" ||| ")[:4]
        lists.setdefault(int(number), []).append((translation.strip(), float(score)))
    return lists


def check_nbest(programs, model, count=60):
    sentences = programs.work / "nbest.txt"
    lines = model.excerpt(sentences, count)
    paths = [programs.work / "nbest.exact", programs.work / "nbest.beam"]
    exact = programs.translate_exactly(model, sentences, "-output-hypo-score", "-n-best-list",
                                       paths[0], ENTRIES, "distinct")
    programs.translate(model, sentences, "-search-algorithm", model.beam, "-n-best-list", paths[1], ENTRIES,
                       "distinct")
    ours, theirs = map(read_nbest, paths)
    expect(len(ours) == len(lines), f"{len(ours)} lists for {len(lines)} sentences")
    full = 0
    for number, line in enumerate(exact):
        score, _, translation = line.partition(" ")
        entries = ours[number]
        best, best_score = entries[0]
        expect(best == translation.strip(), f"sentence {number}: the list starts with '{best}'")
        expect(abs(best_score - float(score)) <= TOLERANCE,
               f"sentence {number}: {best_score} in the list, {score} in front of the line")
        expect(all(a[1] >= b[1] - TOLERANCE for a, b in zip(entries, entries[1:])),
               f"sentence {number}: the list is not sorted")
        texts = [entry[0] for entry in entries]
        expect(len(set(texts)) == len(texts), f"sentence {number}: the list is not distinct")
        expect(len(entries) >= min(ENTRIES, len(theirs[number])),
               f"sentence {number}: {len(entries)} entries, the beam had {len(theirs[number])}")
        full += len(entries) == ENTRIES
    return (f"{len(lines)} lists start with the certified translation; {full} have {ENTRIES} "
            f"entries, with the beam alone {sum(len(e) == ENTRIES for e in theirs.values())}")


def check_threads(programs, model, *options, count=60, counts=(1, 4, 8)):
    sentences = programs.work / "threads.txt"
    lines = model.excerpt(sentences, count)
    outputs = []
    for threads in counts:
        paths = {name: programs.work / f"threads.{name}" for name in ("nbest", "align", "jsonl")}
        out = programs.translate_exactly(
            model, sentences, "-output-hypo-score", "-threads", threads, "-n-best-list",
            paths["nbest"], ENTRIES, "distinct", "-alignment-output-file", paths["align"],
            "-exact-report", paths["jsonl"], *options)
        records = read_report(paths["jsonl"])
        for record in records:
            for name in ("seconds", "beam_seconds"):
                record.pop(name, None)
        outputs.append((out, paths["nbest"].read_bytes(), paths["align"].read_bytes(), records))
    expect(all(output == outputs[0] for output in outputs),
           "the number of threads changes the output")
    return f"{len(lines)} sentences: {', '.join(map(str, counts))} threads give the same bytes"


def check_search_graph(programs, model):
    """Every hypothesis comes from one that is there, the first is number 0, and the best complete
    one scores as the translation does."""
    sentences = programs.work / "graph.txt"
    lines = model.excerpt(sentences, 10, longest=20)
    graph = programs.work / "graph"
    exact = programs.translate_exactly(model, sentences, "-output-hypo-score", "-output-search-graph",
                                       graph)
    known = {}
    best = {}
    arcs = 0
    for line in graph.read_text("utf-8", "surrogateescape").splitlines():
        number = int(line.split()[0])
        values = dict(re.findall(r"\b(\w+)=(-?[0-9.e+-]+)", line))
        seen = known.setdefault(number, set())
        if "back" not in values:
            expect(values["hyp"] == "0", f"sentence {number}: the root is {values['hyp']}")
        seen.add(values["hyp"])
        arcs += 1
    for line in graph.read_text("utf-8", "surrogateescape").splitlines():
        number = int(line.split()[0])
        values = dict(re.findall(r"\b(\w+)=(-?[0-9.e+-]+)", line))
        expect(values.get("back", "0") in known[number],
               f"sentence {number}: hypothesis {values['hyp']} comes from nowhere")
        if int(values["stack"]) == len(lines[number].split()):
            best[number] = max(best.get(number, float("-inf")), float(values["score"]))
    for number, line in enumerate(exact):
        score = float(line.split(maxsplit=1)[0])
        expect(abs(best[number] - score) <= 2 * TOLERANCE,
               f"sentence {number}: {best[number]} in the graph, {score} in front of the line")
    return f"{len(lines)} graphs of {arcs} arcs, connected, with the certified score at the end"


def check_alignment(programs, model):
    """Segments cover every word once, and links stay in the sentence."""
    sentences = programs.work / "alignment.txt"
    lines = model.excerpt(sentences, 60)
    path = programs.work / "alignment.out"
    segmented = programs.translate_exactly(model, sentences, "-report-segmentation",
                                           "-alignment-output-file", path)
    alignments = path.read_text().splitlines()
    expect(len(alignments) == len(lines), f"{len(alignments)} alignments")
    for number, line in enumerate(lines):
        words = len(line.split())
        spans = [(int(a), int(b)) for a, b in re.findall(r"\|(\d+)-(\d+)\|", segmented[number])]
        covered = sorted(i for first, last in spans for i in range(first, last + 1))
        expect(covered == list(range(words)), f"sentence {number}: segments cover {covered}")
        target = len(re.sub(r"\|\d+-\d+\|", "", segmented[number]).split())
        for source, to in re.findall(r"(\d+)-(\d+)", alignments[number]):
            expect(int(source) < words and int(to) < target,
                   f"sentence {number}: link {source}-{to}")
    return f"{len(lines)} sentences: segments cover every word once, links are inside"
