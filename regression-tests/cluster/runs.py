"""Whole runs and shards of them, on the sample models, for both tests of this folder."""

import json
import os
import subprocess
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
SHARDS = TOP / "config" / "cluster" / "shards"
DECODER = os.environ.get("MOSES_EXACT", TOP / "build/release/bin/moses-exact")
AUDIT = os.environ.get("MOSES_EXACT_AUDIT", TOP / "build/release/bin/moses-exact-audit")
SAMPLE = TOP / "config" / "sample"
CHART = TOP / "config" / "sample-chart"


def shards(*arguments, cwd=None, env=None):
    return subprocess.run([SHARDS, *map(str, arguments)], capture_output=True, text=True, cwd=cwd,
                          env=env, timeout=600, check=False)


def decoder_command(model, source, outputs):
    """A run that writes every kind of output, at the places that `outputs` returns."""
    return [DECODER, "-f", model / "moses.ini", "-i", source, "-v", "0", "-output-hypo-score",
            "-start-translation-id", "100",
            "-n-best-list", outputs("nbest"), "5", "-exact-report", outputs("report"),
            "-alignment-output-file", outputs("alignment"), "-T", outputs("details")]


def run_whole(command, text):
    with open(text, "wb") as output:
        subprocess.run(list(map(str, command)), stdout=output, check=True)


def without_times(text):
    """Report lines without their times."""
    records = [json.loads(line) for line in text.splitlines()]
    return [{k: v for k, v in record.items() if not k.endswith("seconds")} for record in records]


def differences(one, other):
    """The names of the outputs in which two folders differ."""
    wrong = []
    names = {path.name for path in one.iterdir()} | {path.name for path in other.iterdir()}
    for name in sorted(names):
        texts = [(folder / name).read_text() for folder in (one, other)]
        if name == "report":
            texts = [without_times(text) for text in texts]
        if texts[0] != texts[1]:
            wrong.append(name)
    return wrong
