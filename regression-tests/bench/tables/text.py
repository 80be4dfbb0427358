"""The tables as plain text."""

from statistics import mean

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


def cell(value, width, digits, scale=1):
    return f"{'-' if value is None else format(value * scale, f'.{digits}f'):>{width}}"


def share(value, width):
    return f"{'-' if value is None else format(100 * value, '.2f') + '%':>{width}}"


def ratio_title(system):
    return system.replace("moses ", "Moses / ")


def system_line(name, figures, moses_means):
    line = f"  {name:<20} {figures.sentences:>5} {share(figures.certified, 9)} |"
    for seconds in (figures.mean, figures.median, figures.high, figures.longest, figures.build):
        line += " " + cell(seconds, 9, 2, 1000)
    line += f" | {cell(figures.states, 10, 0)} {cell(figures.peak_bytes, 8, 1, 1 / 2**20)}"
    if moses_means:
        line += " |"
    for system, moses_mean in moses_means.items():
        line += " " + cell(moses_mean / figures.mean, len(ratio_title(system)), 2)
    return line


def time_table(measured):
    header = f"  {'system':<20} {'sent.':>5} {'certified':>9} |"
    for title in ("mean", "median", "95 %", "max", "options"):
        header += f" {title:>9}"
    header += f" | {'states':>10} {'peak MB':>8}"
    if measured.moses:
        header += " | " + " ".join(map(ratio_title, measured.moses))
    lines = [header]
    for bucket in measured.buckets():
        lines.append("all sentences" if bucket == ALL else f"{bucket} words")
        figures = {name: measured.figures(name, bucket) for name in measured.systems()}
        moses_means = {name: figures[name].mean for name in measured.moses}
        lines += [system_line(name, figures[name], moses_means) for name in measured.systems()]
    return "\n".join(lines) + "\n"


def error_line(name, errors, buckets):
    line = f"  {name:<20} {errors.compared:>9} {errors.count:>6} "
    line += share(errors.count / errors.compared if errors.compared else None, 8)
    line += f" {cell(mean(errors.sizes) if errors.sizes else None, 8, 4)}"
    line += f" {cell(max(errors.sizes, default=None), 8, 4)} {errors.without_translation:>6} |"
    return line + "".join(f" {errors.by_bucket[bucket]:>6}" for bucket in buckets)


def error_table(measured):
    """The table, and the sentences on which a beam has beaten a certified optimum."""
    optima = certified_optima(measured.records)
    buckets = [bucket for bucket in measured.buckets() if bucket != ALL]
    lines = [
        f"Search errors: scores below the certified optimum, known of {len(optima)} sentences.",
        f"  {'system':<20} {'compared':>9} {'errors':>6} {'share':>8} {'mean':>8} {'max':>8} "
        f"{'none':>6} |" + "".join(f" {bucket:>6}" for bucket in buckets),
    ]
    contradictions = []
    for name in measured.beams + measured.moses:
        errors = SearchErrors(measured.of_system(name), optima)
        lines.append(error_line(name, errors, buckets))
        contradictions += [(name, sentence) for sentence in errors.contradictions]
    return "\n".join(lines) + "\n", contradictions
