"""Compares the translation options of Moses and of our own decoder, by lists of all derivations."""

import json
import random
from collections import Counter

from checks import tie_laden_model
from checks.outcome import expect

MODELS = 300
EVERYTHING = ["-stack", "100000", "-beam-threshold", "0"]


def derivations(programs, folder, program, *options):
    """For each sentence, how often each text is in the list of all derivations."""
    programs.check([program, "-f", "moses.ini", "-i", "input", "-v", "0", *EVERYTHING, *options,
                    "-n-best-list", "nbest", "20000"], folder)
    lists = [Counter() for _ in tie_laden_model.SENTENCES]
    for line in (folder / "nbest").read_text().splitlines():
        fields = line.split(" ||| ")
        lists[int(fields[0])][fields[1].strip()] += 1
    return lists


def check(programs):
    folder = programs.work / "options"
    folder.mkdir(exist_ok=True)
    ties = 0
    for seed in range(MODELS):
        tie_laden_model.write(random.Random(seed), folder)
        theirs = derivations(programs, folder, programs.moses, "-search-algorithm", "0")
        ours = derivations(programs, folder, programs.build / "moses-exact",
                           "-search-algorithm", "20", "-exact-report", "report")
        ties += sum(json.loads(line).get("ties", False)
                    for line in (folder / "report").read_text().splitlines())
        for sentence, (a, b) in enumerate(zip(theirs, ours)):
            expect(a == b, f"seed {seed}, sentence {sentence}: only Moses has "
                           f"{list((a - b).items())[:3]}, only moses-exact {list((b - a).items())[:3]}")
    return (f"{MODELS * len(tie_laden_model.SENTENCES)} sentences with the same derivations, "
            f"{ties} with ties")
