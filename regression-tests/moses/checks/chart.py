"""Chart models: the optimum against cube pruning of the same Moses and against our own decoder."""

import random
from pathlib import Path

from checks import random_chart_model
from checks.models import ChartModel
from checks.outcome import expect
from checks.scores import TOLERANCE, expect_not_below, read_report, scores_of

TOP = Path(__file__).resolve().parents[3]
RANDOM_MODELS = 150
# What is proved must not depend on how busy the machine is.
NO_HURRY = ["-exact-time-limit", "0"]
# Cube pruning leaves nothing out.
EVERYTHING = ["-cube-pruning-pop-limit", "1000000", "-stack", "1000000", "-beam-threshold", "0",
              "-rule-limit", "1000000"]


def sample(programs):
    """The sample of a chart model, with absolute paths."""
    folder = TOP / "config/sample-chart"
    model = ChartModel(folder / "moses.ini", folder / "input.de")
    ini = model.write_variant(programs.work / "sample-chart.ini", lambda text: text.replace(
        "\nunknown-labels\n", f"\n{folder}/unknown-labels\n"))
    return ChartModel(ini, model.input)


def same_optima(records, host, what):
    largest = max((abs(a["score"] - b["score"]) for a, b in zip(records, host)
                   if a["score"] is not None and b["score"] is not None), default=0)
    expect(largest <= TOLERANCE, f"{what}: our decoder finds another optimum, by {largest}")
    statuses = [[record["status"] for record in side] for side in (records, host)]
    expect(statuses[0] == statuses[1], f"{what}: the statuses differ: {statuses}")
    return largest


def translate_alone(programs, model, sentences, report):
    programs.check([programs.build / "moses-exact", "-f", model.ini, "-i", sentences, "-v", "0",
                    "-search-algorithm", model.exact, "-exact-report", report, *NO_HURRY,
                    "-threads", programs.threads], model.folder)
    return read_report(report)


def wide_cubes(programs, model):
    """Moses' own lines with wide limits, kept in the work folder."""
    kept = programs.work / f"{model.name.replace('/', '.')}.wide.out"
    if not kept.exists():
        lines = programs.translate(model, model.input, "-search-algorithm", model.beam,
                                   "-output-hypo-score", *model.wide, "-threads", programs.threads)
        kept.write_text("".join(line + "\n" for line in lines), "utf-8", "surrogateescape")
    return kept.read_text("utf-8", "surrogateescape").splitlines()


def check(programs, model):
    report = programs.work / "chart.jsonl"
    exact = programs.translate_exactly(model, model.input, "-output-hypo-score", "-exact-report",
                                       report, *NO_HURRY, "-threads", programs.threads)
    expect(len(exact) == len(model.lines), f"{len(exact)} lines for {len(model.lines)} sentences")
    records = read_report(report)
    expect([record["id"] for record in records] == list(range(len(exact))),
           "the report is not in order")
    ours = scores_of(exact)
    noise = max(abs(a - record["score"]) - 1e-5 * abs(a) for a, record in zip(ours, records))
    expect(noise <= TOLERANCE, f"Moses prints other scores than the report: {noise}")
    texts = [line.partition(" ")[2].strip() for line in exact]
    expect(texts == [record["translation"] for record in records],
           "Moses prints other translations than the report")
    cubes = scores_of(wide_cubes(programs, model))
    expect(len(cubes) == len(ours), f"{len(cubes)} lines of cube pruning for {len(ours)} sentences")
    expect_not_below(ours, cubes, "cube pruning")
    host = translate_alone(programs, model, model.input, programs.work / "chart.host.jsonl")
    largest = same_optima(records, host, model.name)
    certified = sum(record["status"] == "optimal" for record in records)
    better = sum(a > b + TOLERANCE for a, b in zip(ours, cubes))
    seconds = sum(record["seconds"] for record in records) / len(records)
    return (f"{len(exact)} sentences, {certified} certified, the same by our decoder (largest "
            f"difference {largest:.1e}), {better} better than cube pruning ({' '.join(model.wide)}), "
            f"none worse, {1000 * seconds:.0f} ms a sentence")


def check_random(programs):
    """Small enough that cube pruning without limits is exact, too."""
    folder = programs.work / "chart-random"
    folder.mkdir(exist_ok=True)
    report = programs.work / "chart-random.jsonl"
    sentences = 0
    for seed in range(RANDOM_MODELS):
        random_chart_model.write(random.Random(seed), folder)
        model = ChartModel(folder / "moses.ini", folder / "input")
        exact = programs.translate_exactly(model, model.input, "-output-hypo-score",
                                           "-exact-report", report)
        all_of_them = programs.translate(model, model.input, "-output-hypo-score", *EVERYTHING)
        what = f"seed {seed}"
        expect(len(exact) == len(all_of_them) == len(model.lines), f"{what}: lost lines")
        expect_not_below(scores_of(exact), scores_of(all_of_them), f"{what}: all derivations")
        expect_not_below(scores_of(all_of_them), scores_of(exact), f"{what}: the exact search")
        records = read_report(report)
        expect({record["status"] for record in records} == {"optimal"}, f"{what}: {records}")
        same_optima(records, translate_alone(programs, model, model.input, report), what)
        sentences += len(exact)
    return f"{RANDOM_MODELS} models, {sentences} sentences: the optimum of all derivations, certified"


def check_preset(programs):
    """The ini file of config/moses-plugin, on the sample sentences."""
    preset = ChartModel(TOP / "config/moses-plugin/moses.chart.ini",
                        TOP / "config/sample-chart/input.de")
    report = programs.work / "preset.jsonl"
    lines = programs.translate(preset, preset.input, "-search-plugin", programs.plugin,
                               "-exact-report", report)
    ours = translate_alone(programs, sample(programs), preset.input,
                           programs.work / "preset.host.jsonl")
    expect([line.strip() for line in lines] == [record["translation"] for record in ours],
           "other translations than our decoder's")
    statuses = {record["status"] for record in read_report(report)}
    expect(statuses == {"optimal"}, f"{preset.name}: {statuses}")
    return f"{len(lines)} sentences, certified, as our own decoder translates them"


def check_tree_input(programs, _model):
    """Trees as input.  Rule tables in memory do not look at their labels, so the optimum is the
    same."""
    model = sample(programs)
    line = "das haus meiner eltern ist klein , aber schön ."
    sentences = programs.work / "tree.txt"
    sentences.write_text(f'{line}\n<tree label="T">das haus meiner eltern</tree> {line[23:]}\n\n')
    report = programs.work / "tree.jsonl"
    options = ["-inputtype", "3", "-output-hypo-score"]
    exact = programs.translate_exactly(model, sentences, *options, "-exact-report", report)
    all_of_them = programs.translate(model, sentences, *options, "-search-algorithm", model.beam,
                                     *EVERYTHING)
    expect(exact == all_of_them, f"{exact}, all derivations: {all_of_them}")
    records = read_report(report)
    expect([record["status"] for record in records] == ["optimal"] * 3, f"{records}")
    expect(records[0]["input"] == records[1]["input"] == line, f"input: {records[1]['input']}")
    return f"{len(exact)} sentences, one with a tree: certified"


def check_features(programs, model):
    """Several language models, unknown words counted, features that look at where a rule is
    applied: certified, never below cube pruning."""
    sentences = programs.work / "chart-features.txt"
    model.excerpt(sentences, 8, longest=20)
    arpa = model.path_of("KENLM")
    name = model.argument("KENLM", "name") or "KENLM0"
    weight = model.weights(name)[0]
    report = programs.work / "chart-features.jsonl"

    def add(feature, weights):
        return lambda text: text.replace(
            "[weight]", f"{feature} name=Extra\n[weight]\nExtra= {weights}")

    done = []
    for label, change in (
            ("oov-feature", lambda text: text.replace("KENLM ", "KENLM oov-feature=1 num-features=2 ")
             .replace(f"{name}= {weight}", f"{name}= {weight} -0.5")),
            ("two language models", add(f"KENLM factor=0 path={arpa}", "0.05")),
            ("MaxSpanFreeNonTermSource", add("MaxSpanFreeNonTermSource max-span=3", "0.3")),
            ("RuleScope", add("RuleScope", "-0.2"))):
        ini = model.write_variant(programs.work / "chart-feature.ini", change)
        exact = scores_of(programs.translate_exactly(
            model, sentences, "-output-hypo-score", "-exact-report", report, *NO_HURRY, ini=ini))
        cubes = scores_of(programs.translate(
            model, sentences, "-search-algorithm", model.beam, "-output-hypo-score", *model.wide,
            ini=ini))
        expect_not_below(exact, cubes, f"cube pruning with {label}")
        records = read_report(report)
        expect({record["status"] for record in records} == {"optimal"}, f"{label}: {records}")
        done.append(label)
    return ", ".join(done) + ": certified, never below cube pruning"


def check_rule_limit(programs, model):
    """The limit is one of cube pruning."""
    sentences = programs.work / "rule-limit.txt"
    lines = model.excerpt(sentences, 8, longest=20)
    translate = [programs.translate_exactly(model, sentences, "-output-hypo-score", *NO_HURRY,
                                            "-rule-limit", limit) for limit in ("1", "1000000")]
    expect(translate[0] == translate[1], "rule-limit changes the optimum")
    return f"{len(lines)} sentences: the same optimum with a limit of 1 and of 1000000"
