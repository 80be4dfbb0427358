"""Compares the optimum with a wide beam of the same Moses, and with our own decoder."""

import json
import shutil
from pathlib import Path

from checks.models import Model
from checks.outcome import Skipped, expect

TOLERANCE = 0.001
TOP = Path(__file__).resolve().parents[3]


def scores_of(lines):
    """The scores that -output-hypo-score prints before the translations."""
    return [float(line.split(maxsplit=1)[0]) for line in lines]


def read_report(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def wide_beam(programs, model):
    """Moses' own lines with a stack of --stack, kept in the work folder."""
    kept = programs.work / f"{model.name.replace('/', '.')}.s{programs.stack}.out"
    if not kept.exists():
        lines = programs.translate(model, model.input, "-search-algorithm", "0", "-output-hypo-score",
                                   "-stack", programs.stack, "-threads", programs.threads)
        kept.write_text("".join(line + "\n" for line in lines), "utf-8", "surrogateescape")
    return kept.read_text("utf-8", "surrogateescape").splitlines()


def expect_not_below(ours, theirs, what):
    below = [i for i, (a, b) in enumerate(zip(ours, theirs)) if a < b - TOLERANCE]
    expect(not below, f"{len(below)} sentences score below {what}, the first is {below[:1]}")


def check(programs, model):
    report = programs.work / "scores.jsonl"
    exact = programs.translate_exactly(model, model.input, "-output-hypo-score", "-exact-report",
                                       report, "-threads", programs.threads)
    expect(len(exact) == len(model.lines),
           f"{len(exact)} lines for {len(model.lines)} sentences")
    records = read_report(report)
    expect([record["id"] for record in records] == list(range(len(exact))),
           "the report is not in order")
    ours = scores_of(exact)
    reported = [record["score"] for record in records]
    noise = max(abs(a - b) - 1e-5 * abs(a) for a, b in zip(ours, reported))
    expect(noise <= TOLERANCE, f"Moses prints other scores than the report: {noise}")

    beam = scores_of(wide_beam(programs, model))
    expect(len(beam) == len(ours), f"{len(beam)} lines of the stack search for {len(ours)} sentences")
    expect_not_below(ours, beam, f"the stack search of {programs.stack}")

    host_report = programs.work / "host.jsonl"
    programs.check([programs.build / "moses-exact", "-f", model.ini, "-i", model.input, "-v", "0",
                    "-search-algorithm", "20", "-exact-report", host_report,
                    "-threads", programs.threads], model.folder)
    host = read_report(host_report)
    largest = max(abs(a["score"] - b["score"]) for a, b in zip(records, host))
    expect(largest <= TOLERANCE, f"our decoder finds another optimum, by {largest}")
    certified = [sum(r["status"] == "optimal" for r in side) for side in (records, host)]
    expect(certified[0] == certified[1],
           f"certified: {certified[0]} in Moses, {certified[1]} by our decoder")
    better = sum(a > b + TOLERANCE for a, b in zip(ours, beam))
    seconds = sum(record["seconds"] for record in records) / len(records)
    return (f"{len(exact)} sentences, {certified[0]} certified (our decoder: {certified[1]}, largest "
            f"difference {largest:.1e}), {better} better than stack {programs.stack}, none worse, "
            f"{1000 * seconds:.1f} ms a sentence")


def check_doors(programs, model, count=40):
    if not programs.linked_moses or not programs.plugin:
        raise Skipped("needs --plugin and --linked-moses")
    sentences = programs.work / "doors.txt"
    model.excerpt(sentences, count)
    options = ["-output-hypo-score", "-n-best-list", programs.work / "doors.nbest", "20", "distinct"]
    loaded = programs.translate_exactly(model, sentences, *options)
    lists = [(programs.work / "doors.nbest").read_bytes()]
    linked = programs.translate(model, sentences, "-search-algorithm", model.exact, *options,
                                program=programs.linked_moses)
    lists.append((programs.work / "doors.nbest").read_bytes())
    expect(loaded == linked and lists[0] == lists[1], "loaded and linked in give other translations")
    status, _, err = programs.run(
        [programs.linked_moses, "-f", model.ini, "-i", sentences,
         *programs.exact_options(model.exact)],
        model.folder)
    expect(status == 1 and "registered twice" in err, "both doors at once are not refused")
    return f"{len(loaded)} sentences, loaded and linked in give the same bytes; both at once are refused"


def check_presets(programs, _model):
    """The ini files of config/moses-plugin, on the sample sentences."""
    sample = Model(TOP / "config/sample/moses.ini", TOP / "config/sample/input.de")
    ours = programs.check([programs.build / "moses-exact", "-f", sample.ini, "-i", sample.input, "-v",
                           "0"]).splitlines()
    done = []
    for door, program, options in (
            ("loaded", programs.plugin and programs.moses, ["-search-plugin", programs.plugin]),
            ("linked", programs.linked_moses, [])):
        if not program:
            continue
        preset = Model(TOP / f"config/moses-plugin/moses.{door}.ini", sample.input)
        report = programs.work / "preset.jsonl"
        lines = programs.translate(preset, sample.input, *options, "-exact-report", report,
                                   program=program)
        expect([line.strip() for line in lines] == [line.strip() for line in ours],
               f"{preset.name}: other translations than our decoder's")
        statuses = {record["status"] for record in read_report(report)}
        expect(statuses == {"optimal"}, f"{preset.name}: {statuses}")
        done.append(preset.ini.name)
    return f"{', '.join(done)}: {len(ours)} sentences, certified, as our own decoder translates them"


def mark_up(line):
    """A zone and a wall somewhere in a sentence."""
    words = line.split()
    if len(words) < 6:
        return line
    return " ".join([*words[:1], "<zone>", *words[1:4], "</zone>", words[4], "<wall/>", *words[5:]])


def check_constraints(programs, model):
    """Walls and zones limit the order in addition to the distortion limit.  The exact search must
    respect them and never score below the beam."""
    plain = programs.work / "walls.txt"
    lines = model.excerpt(plain, 30, longest=25)
    plain.write_text("".join(mark_up(line) + "\n" for line in lines), "utf-8", "surrogateescape")
    changed = 0
    free = None
    for options in (["-xml-input", "ignore"], ["-xml-input", "exclusive"],
                    ["-xml-input", "exclusive", "-monotone-at-punctuation"],
                    ["-xml-input", "exclusive", "-distortion-limit", "3"]):
        report = programs.work / "walls.jsonl"
        exact = scores_of(programs.translate_exactly(
            model, plain, "-output-hypo-score", "-exact-report", report, *options))
        beam = scores_of(programs.translate(
            model, plain, "-output-hypo-score", "-search-algorithm", "0", "-stack", "500", *options))
        expect_not_below(exact, beam, f"the stack search with {' '.join(options)}")
        unknown = [r["id"] for r in read_report(report) if r["status"] != "optimal"]
        expect(not unknown, f"{' '.join(options)}: not certified: {unknown}")
        free = free or exact
        expect_not_below(free, exact, "the search with walls")
        changed += sum(a > b + TOLERANCE for a, b in zip(free, exact))
    return f"{len(lines)} sentences with walls and zones certified, never below the beam, {changed} " \
           "scores changed by them"


def check_language_models(programs, model):
    """KenLM's binary formats, two models at once, unknown words counted."""
    build_binary = shutil.which("build_binary", path=str(programs.build.parents[1]
                                                         / "kenlm/install/bin"))
    build_binary = build_binary or shutil.which("build_binary")
    sentences = programs.work / "lm.txt"
    model.excerpt(sentences, 20, longest=25)
    arpa = model.path_of("KENLM")
    weight = model.weights(model.argument("KENLM", "name") or "KENLM0")[0]
    name = model.argument("KENLM", "name") or "KENLM0"

    def both(ini, *options):
        exact = scores_of(programs.translate_exactly(
            model, sentences, "-output-hypo-score", "-exact-report", programs.work / "lm.jsonl",
            *options, ini=ini))
        beam = scores_of(programs.translate(
            model, sentences, "-search-algorithm", "0", "-stack", "500", "-output-hypo-score",
            ini=ini))
        expect_not_below(exact, beam, f"the stack search with {ini.name}")
        statuses = {record["status"] for record in read_report(programs.work / "lm.jsonl")}
        expect(statuses == {"optimal"}, f"{ini.name}: {statuses}")
        return exact

    def variant(label, old, new):
        path = programs.work / f"lm.{label}.ini"
        return model.write_variant(path, lambda text: text.replace(old, new))

    plain = both(variant("arpa", "", ""))
    done = ["ARPA"]
    oov = model.write_variant(
        programs.work / "lm.oov.ini",
        lambda text: text.replace("KENLM ", "KENLM oov-feature=1 num-features=2 ")
        .replace(f"{name}= {weight}", f"{name}= {weight} -0.5"))
    both(oov)
    done.append("oov-feature")
    if build_binary:
        for kind, options in (("probing", []), ("trie", []), ("trie", ["-a", "22"]),
                              ("trie", ["-q", "8", "-b", "8"])):
            label = kind + "".join(options).replace("-", "")
            binary = programs.work / f"lm.{label}"
            programs.check([build_binary, *options, kind, arpa, binary])
            scores = both(variant(label, str(arpa), str(binary)))
            same = [abs(a - b) <= TOLERANCE for a, b in zip(scores, plain)]
            expect(all(same) or "q" in label, f"{label}: other scores than the ARPA file")
            done.append(label)
    two = model.write_variant(
        programs.work / "lm.two.ini",
        lambda text: text.replace("[weight]", f"KENLM name=LMtwo factor=0 path={arpa}\n[weight]\n"
                                  "LMtwo= 0.05"))
    both(two)
    done.append("two models")
    # Moses' examples of a model other than KenLM, and of a feature that scores when applied.
    for label, line, weights in (
            ("generic", "ExampleLM name=Extra factor=0 order=3", "0.03"),
            ("applied", "ExampleStatelessFF name=Extra", "0.1 0.1")):
        both(model.write_variant(
            programs.work / f"lm.{label}.ini",
            lambda text, line=line, weights=weights: text.replace(
                "[weight]", f"{line}\n[weight]\nExtra= {weights}")))
        done.append(line.split()[0])
    return ", ".join(done) + ": certified, never below the beam"
