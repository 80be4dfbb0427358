"""Makes a failing case small, and writes it down."""
import copy
import shlex
import subprocess

from case import Arpa


def parts(case):
    """Every list of the case from which something may be left out, most important first."""
    yield case.sentences
    yield from case.sentences
    yield case.options
    yield from case.runs
    yield case.sections
    yield case.features
    for feature in case.features:
        if isinstance(feature.content, Arpa):
            yield from reversed(feature.content.orders)
        elif feature.content is not None:
            yield feature.content


def without(case, number, first, count):
    """A copy of the case without some elements of its part of this number; None if they end."""
    smaller = copy.deepcopy(case)
    part = list(parts(smaller))[number]
    if first >= len(part) or count > len(part):
        return None
    del part[first:first + count]
    return smaller


def fails(programs, case, kind, folder):
    try:
        verdicts = programs.judge(case, folder)
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
        return False
    return any(not verdict.good() and verdict.kind() == kind for verdict in verdicts)


def shrink_part(programs, case, number, kind, folder):
    """Leaves out halves, quarters ... and single elements, as long as the case still fails."""
    count = max(1, len(list(parts(case))[number]) // 2)
    while count:
        first = 0
        while (smaller := without(case, number, first, count)) is not None:
            if fails(programs, smaller, kind, folder):
                case = smaller
            else:
                first += count
        count //= 2
    return case


def size(case):
    return sum(len(part) for part in parts(case))


def shrink(programs, case, verdict, folder, to):
    """Writes the smallest case that was found, and says where."""
    kind = verdict.kind()
    if verdict.run >= 0:
        alone = copy.deepcopy(case)
        alone.runs = [case.runs[verdict.run]]
        if fails(programs, alone, kind, folder):
            case = alone
    before = None
    while before != size(case):
        before = size(case)
        number = 0
        while number < len(list(parts(case))):
            case = shrink_part(programs, case, number, kind, folder)
            number += 1
    bad = next(v for v in programs.judge(case, to) if not v.good())
    commands = [shlex.join(["moses-exact", *case.decoder_arguments(run, programs.ini(run))])
                for run in range(len(case.runs))]
    commands.append(shlex.join(["moses-exact-oracle", *case.oracle_arguments()]))
    (to / "README").write_text(
        f"{bad.text}\n\nSentence {bad.sentence}, run {bad.run}. In this folder:\n\n    "
        + "\n    ".join(commands) + "\n")
    print(f"{to}: {bad.text}", flush=True)
