"""The tables as plain text."""

from statistics import mean

from tables.loading import summarize
from tables.search_errors import SearchErrors, certified_optima
from tables.sentences import ALL

LEGEND = """\
CPU milliseconds a sentence, from the line that is read to the line that is printed; loading the
model does not count.
  options    the part of the mean in which the options are collected; it is in the other columns
  states     mean number of states or hypotheses; peak: largest memory of a sentence, as counted
"""
MOSES_LEGEND = """\
  moses      the same, with the time for the options; peak: resident memory beyond the model's
  Moses / .. how many times as long Moses takes with that setting
"""
LM_LEGEND = """\
  lm         the kind of language model; each has a process of its own, and they take turns
"""
LOADING_LEGEND = """\
Loading the model: CPU seconds of the process, all threads, from its start until it waits for the
first sentence; its largest resident memory, mapped files included, until then and in the whole run.
Of several processes: the mean time, the largest memory.  Ours holds all our systems.
"""


def cell(value, width, digits, scale=1):
    return f"{'-' if value is None else format(value * scale, f'.{digits}f'):>{width}}"


def share(value, width):
    return f"{'-' if value is None else format(100 * value, '.2f') + '%':>{width}}"


def ratio_title(system):
    return system.replace("moses ", "Moses / ")


def label(name, lm):
    """The first column, and the second one if kinds of language model were chosen."""
    return f"  {name:<20}" + (f" {lm:<7}" if lm else "")


def title(runs):
    return label("system", "lm" if runs[0].lm else None)


def by_system(runs, names):
    """The lines of a table: the kinds of language model of a system stand together."""
    return [(name, run) for name in names for run in runs]


def system_line(name, run, bucket):
    figures = run.figures(name, bucket)
    moses_means = {system: run.figures(system, bucket).mean for system in run.moses}
    line = f"{label(name, run.lm)} {figures.sentences:>5} {share(figures.certified, 9)} |"
    for seconds in (figures.mean, figures.median, figures.high, figures.longest, figures.build):
        line += " " + cell(seconds, 9, 2, 1000)
    line += f" | {cell(figures.states, 10, 0)} {cell(figures.peak_bytes, 8, 1, 1 / 2**20)}"
    if moses_means:
        line += " |"
    for system, moses_mean in moses_means.items():
        line += " " + cell(moses_mean / figures.mean, len(ratio_title(system)), 2)
    return line


def time_table(runs):
    """`runs` has a Measured for each kind of language model."""
    header = f"{title(runs)} {'sent.':>5} {'certified':>9} |"
    for column in ("mean", "median", "95 %", "max", "options"):
        header += f" {column:>9}"
    header += f" | {'states':>10} {'peak MB':>8}"
    if runs[0].moses:
        header += " | " + " ".join(map(ratio_title, runs[0].moses))
    lines = [header]
    for bucket in runs[0].buckets():
        lines.append("all sentences" if bucket == ALL else f"{bucket} words")
        for name, run in by_system(runs, runs[0].systems()):
            lines.append(system_line(name, run, bucket))
    return "\n".join(lines) + "\n"


def loading_table(runs):
    header = f"{title(runs)} {'processes':>9} {'CPU s':>9} {'load MB':>9} {'run MB':>9}"
    lines = [header]
    for run in runs:
        for loading, processes in summarize(run.loadings):
            lines.append(
                f"{label(loading.system, run.lm)} {processes:>9} {cell(loading.seconds, 9, 3)}"
                f" {cell(loading.bytes, 9, 1, 1 / 2**20)}"
                f" {cell(loading.run_bytes, 9, 1, 1 / 2**20)}"
            )
    return LOADING_LEGEND + "\n".join(lines) + "\n"


def error_line(name, lm, errors, buckets):
    line = f"{label(name, lm)} {errors.compared:>9} {errors.count:>6} "
    line += share(errors.count / errors.compared if errors.compared else None, 8)
    line += f" {cell(mean(errors.sizes) if errors.sizes else None, 8, 4)}"
    line += f" {cell(max(errors.sizes, default=None), 8, 4)} {errors.without_translation:>6} |"
    return line + "".join(f" {errors.by_bucket[bucket]:>6}" for bucket in buckets)


def error_table(runs):
    """The table, and the sentences on which a beam has beaten a certified optimum."""
    optima = {run.lm: certified_optima(run.records) for run in runs}
    buckets = [bucket for bucket in runs[0].buckets() if bucket != ALL]
    known = ", ".join(str(len(of_run)) for of_run in optima.values())
    lines = [
        f"Search errors: scores below the certified optimum, known of {known} sentences.",
        f"{title(runs)} {'compared':>9} {'errors':>6} {'share':>8} {'mean':>8} {'max':>8} "
        f"{'none':>6} |" + "".join(f" {bucket:>6}" for bucket in buckets),
    ]
    contradictions = []
    for name, run in by_system(runs, runs[0].beams + runs[0].moses):
        errors = SearchErrors(run.of_system(name), optima[run.lm])
        lines.append(error_line(name, run.lm, errors, buckets))
        contradictions += [(name, sentence) for sentence in errors.contradictions]
    return "\n".join(lines) + "\n", contradictions
