"""Input that cannot be searched exactly, and wrong input: a message, no crash, no lost line."""

import shutil

from checks.outcome import Skipped, expect
from checks.scores import expect_not_below, read_report, scores_of

SENTENCES = 6


def translate(programs, model, *options, ini=None, count=SENTENCES):
    """Status, lines and messages of a run on the first sentences."""
    sentences = programs.work / "failures.txt"
    model.excerpt(sentences, count)
    status, out, err = programs.run(
        [programs.moses, "-f", ini or model.ini, "-i", sentences, "-v", "1", *options],
        model.folder)
    return status, out.splitlines(), err


def expect_refused(programs, model, message, *options, ini=None):
    status, lines, err = translate(programs, model, *options, ini=ini)
    expect(status == 1, f"{' '.join(map(str, options))}: status {status}; expected 1")
    expect(not lines, f"{' '.join(map(str, options))}: wrote {len(lines)} lines")
    expect(message in err, f"{' '.join(map(str, options))}: no '{message}' in {err[-500:]}")


def expect_fallback(programs, model, reason, *options, ini=None, plain=()):
    """Every line is that of Moses' own search, and the report says why."""
    report = programs.work / "failures.jsonl"
    status, lines, err = translate(programs, model, *programs.exact_options(model.exact),
                                   "-exact-report", report, *options, ini=ini)
    expect(status == 0, f"status {status}: {err[-1000:]}")
    _, beam, _ = translate(programs, model, "-search-algorithm", model.beam, *options, *plain, ini=ini)
    expect(lines == beam, "the lines are not those of Moses' own search")
    records = read_report(report)
    expect(len(records) == len(lines), f"{len(records)} records for {len(lines)} lines")
    for record in records:
        expect(record["status"] == "unknown" and record["source"] == "beam"
               and reason in record["error"], f"record: {record}")
    expect("exact search not possible, " in err and " translates: " in err and reason in err,
           "no message")
    return len(lines)


def check_feature_outside(programs, model):
    ini = model.write_variant(
        programs.work / "outside.ini",
        lambda text: text.replace("[weight]", "TargetNgramFeature name=Outside factor=0 n=2\n[weight]"))
    lines = expect_fallback(programs, model, "feature Outside", ini=ini)
    early = expect_fallback(programs, model, "early-distortion-cost", "-early-distortion-cost")
    return f"{lines + early} lines by the stack search, the feature is named"


def check_lattice(programs, model):
    words = [line.split() for line in model.lines if 0 < len(line.split()) <= 12][:3]
    sentences = programs.work / "lattice.plf"
    sentences.write_text("".join(
        "(" + "".join(f"(('{word}',1.0,1),)," for word in line) + ")\n"
        for line in words if not any(c in word for word in line for c in "'\\")))
    ini = model.write_variant(
        programs.work / "lattice.ini",
        lambda text: text.replace("[weight]", "InputFeature name=Input0 num-features=1 "
                                  "num-input-features=1 real-word-count=0\n[weight]\nInput0= 0.1"))
    count = len(sentences.read_text().splitlines())
    if count == 0:
        raise Skipped("no sentence of the input can be written as a lattice")
    report = programs.work / "lattice.jsonl"
    status, out, err = programs.run(
        [programs.moses, "-f", ini, "-inputtype", "2", "-i", sentences, *programs.exact_options(),
         "-exact-report", report], model.folder)
    expect(status == 0, f"status {status}: {err[-1000:]}")
    expect(len(out.splitlines()) == count, f"{len(out.splitlines())} lines for {count} lattices")
    expect(all("lattice" in record["error"] for record in read_report(report)), "no reason given")
    return f"{count} lattices translated by the stack search, the reason is given"


def check_old_format(programs, model):
    table = model.argument("PhraseDictionaryMemory", "name")
    ini = programs.work / "old.ini"
    ini.write_text("\n".join([
        "[input-factors]", "0", "[mapping]", "0 T 0", "[distortion-limit]", "4",
        "[ttable-file]", f"0 0 0 4 {model.path_of('PhraseDictionaryMemory')}",
        "[ttable-limit]", "20", "[lmodel-file]", f"8 0 3 {model.path_of('KENLM')}",
        "[weight-d]", "0.3", "[weight-l]", "0.5", "[weight-w]", "-1",
        "[weight-t]", *(model.weights(table) or ["0.2"] * 4), ""]))
    score = ["-output-hypo-score"]
    status, ours, err = translate(programs, model, *programs.exact_options(), *score, ini=ini)
    expect(status == 0, f"status {status}: {err[-500:]}")
    expect("converted as a phrase-based model" in err, "it does not say that it converts")
    status, beam, err = translate(programs, model, "-search-algorithm", "0", *score, ini=ini)
    expect(status == 0 and len(beam) == len(ours) > 0, f"stack search: {err[-500:]}")
    expect_not_below(scores_of(ours), scores_of(beam), "the plugin")
    sentences = programs.work / "failures.txt"
    alone = programs.translate(model, sentences, "-search-algorithm", "20", *score, ini=ini,
                               program=programs.build / "moses-exact")
    expect_not_below(scores_of(ours), scores_of(alone), "the plugin")
    expect_not_below(scores_of(alone), scores_of(ours), "moses-exact")
    return f"{len(ours)} sentences: the plugin and moses-exact agree, none below the stack search"


def check_bad_plugins(programs, model):
    expect_refused(programs, model, "cannot be loaded", "-search-algorithm", "20", "-search-plugin",
                   "/nonexistent/libmosesexact.so")
    expect_refused(programs, model, "search-algorithm 21 is not known", "-search-algorithm", "21")
    expect_refused(programs, model, "expected one", "-search-algorithm", "20", "-search-plugin", "a",
                   "b")
    done = 3
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler:
        done += 2
        for code, message in (
                ("int other(void) { return 0; }", "is not a search plugin"),
                ('const char* moses_search_plugin_abi(void) { return "interface 0"; }\n'
                 "void moses_search_plugin_init(void) {}", "another build of Moses")):
            source = programs.work / "other.c"
            source.write_text(code)
            library = programs.work / "libother.so"
            programs.check([compiler, "-shared", "-fPIC", "-o", library, source])
            expect_refused(programs, model, message, "-search-algorithm", "20", "-search-plugin",
                           library)
    return f"{done} wrong plugins and numbers refused at load time"


def check_bad_settings(programs, model):
    cases = [
        ("expected a number", "-exact-time-limit", "soon"),
        ("expected one of auto", "-exact-algorithm", "magic"),
        ("is not an algorithm for phrase-based models", "-exact-algorithm", "rush-collins"),
        ("expected a number", "-exact-memory-limit", "-1"),
        ("expected on", "-exact-gap-constraint", "maybe"),
        ("cannot be written", "-exact-report", "/nonexistent/report"),
        ("expected one", "-exact-max-rounds", "1", "2"),
        ("remove it", "-early-discarding-threshold", "0.5"),
    ]
    for message, *options in cases:
        expect_refused(programs, model, message, *programs.exact_options(), *options)
    return f"{len(cases)} settings refused at load time, by name"


def check_files(programs, model):
    """The report destroys nothing: not a file of Moses, and not the report of the last run."""
    precious = programs.work / "precious"
    tables = [model.path_of(kind) for kind in ("PhraseDictionaryMemory", "KENLM")]
    files = [model.ini, programs.work / "failures.txt", *tables]
    translate(programs, model)  # makes failures.txt
    for number, file in enumerate(files):
        link = programs.work / f"link-{number}"
        link.unlink(missing_ok=True)
        link.symlink_to(file.resolve())
        before = file.read_bytes()
        expect_refused(programs, model, "is the same file as", *programs.exact_options(),
                       "-exact-report", link)
        expect(file.read_bytes() == before, f"{file} was changed")
    expect_refused(programs, model, "is the same file as", *programs.exact_options(),
                   "-n-best-list", precious, "5", "-exact-report", precious)
    precious.write_text("of the last run")
    ini = model.write_variant(programs.work / "missing.ini",
                              lambda text: text.replace(str(tables[1]), "missing"))
    status, _, _ = translate(programs, model, *programs.exact_options(), "-exact-report", precious,
                             ini=ini)
    expect(status != 0, "Moses did not miss the language model")
    expect(precious.read_text() == "of the last run", "the report of the last run was lost")
    return f"{len(files) + 2} reports refused or not begun, nothing lost"


ODD_OPTIONS = ([], ["-drop-unknown"], ["-threads", "4"], ["-start-translation-id", "0"])


def check_odd_lines(programs, model, variants=ODD_OPTIONS):
    """Lines without words, or without known words, get their line and their record."""
    sentences = programs.work / "odd.txt"
    odd = ["", "   ", "qqzzqq", model.lines[0], "x " * 120, ""]
    sentences.write_text("".join(line + "\n" for line in odd), "utf-8", "surrogateescape")
    report = programs.work / "odd.jsonl"
    for options in variants:
        exact = programs.translate_exactly(model, sentences, "-output-hypo-score", "-exact-report",
                                           report, *options)
        beam = programs.translate(model, sentences, "-output-hypo-score", "-search-algorithm",
                                  model.beam, *options)
        expect(len(exact) == len(odd) == len(beam), f"{len(exact)} lines for {len(odd)}")
        expect(len(read_report(report)) == len(odd), "a record is missing")
        expect(exact[0] == beam[0] and exact[1] == beam[1], "an empty line is translated otherwise")
    return f"{len(odd)} odd lines, each with its line and record"


def check_limits(programs, model):
    """A limit ends in a translation, a bound or none, and never in a partial translation."""
    report = programs.work / "limits.jsonl"
    results = []
    for options in (["-exact-memory-limit", "1"], ["-exact-time-limit", "0.001"],
                    ["-exact-max-rounds", "1"], ["-segment-time-out", "1"]):
        status, lines, err = translate(programs, model, *programs.exact_options(), "-exact-report",
                                       report, *options, "-report-segmentation", count=10)
        expect(status == 0, f"{options}: status {status}: {err[-500:]}")
        records = read_report(report)
        expect(len(lines) == len(records) == min(10, len(model.lines)), f"{options}: lost lines")
        for record in records:
            covered = sum(last - first + 1 for first, last, _ in record["segmentation"])
            expect(covered == len(record["input"].split()), f"{options}: partial: {record}")
            bound = record["upper_bound"]
            expect(bound is None or bound >= record["score"] - 1e-6, f"{options}: bound: {record}")
        results.append(f"{options[0]} {options[1]}: "
                       f"{sum(r['status'] == 'optimal' for r in records)} optimal")
    return "complete translations; " + ", ".join(results)
