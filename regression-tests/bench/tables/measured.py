"""All that a run has measured, and the figures of a system in a length bucket."""

import math
from dataclasses import dataclass
from statistics import mean
from typing import Optional

from tables.sentences import ALL, BUCKETS


def rank(ordered, share):
    """The nearest-rank percentile of a sorted list."""
    return ordered[max(math.ceil(share * len(ordered)), 1) - 1]


@dataclass
class Figures:
    """None = not known: a program measured a block at a time gives means only."""

    sentences: int
    mean: float  # CPU seconds a sentence, as are the next four
    median: Optional[float] = None
    high: Optional[float] = None  # 95 % take no longer
    longest: Optional[float] = None
    build: Optional[float] = None  # the part of the mean in which options are collected
    certified: Optional[float] = None  # share
    states: Optional[float] = None  # mean
    peak_bytes: Optional[float] = None  # largest


@dataclass
class Measured:
    algorithms: list  # exact ones
    beams: list
    records: list  # of our own systems
    moses: object = None  # tables.moses.Moses

    @property
    def moses_settings(self):
        return self.beams if self.moses else []

    def buckets(self):
        present = {record["bucket"] for record in self.records}
        return [bucket for bucket in BUCKETS if bucket in present] + [ALL]

    def of_system(self, name):
        source = self.records + (self.moses.records if self.moses else [])
        return [record for record in source if record["system"] == name]

    def figures(self, name, bucket):
        records = [r for r in self.of_system(name) if bucket in (ALL, r["bucket"])]
        seconds = sorted(record["seconds"] for record in records)
        proved = sum(record["status"] in ("optimal", "infeasible") for record in records)
        return Figures(
            sentences=len(records),
            mean=mean(seconds),
            median=rank(seconds, 0.5),
            high=rank(seconds, 0.95),
            longest=seconds[-1],
            build=mean(record["build_seconds"] for record in records),
            certified=proved / len(records) if name in self.algorithms else None,
            states=mean(record["states"] for record in records),
            peak_bytes=max(record["bytes"] for record in records),
        )

    def moses_figures(self, setting, bucket):
        chosen = None if bucket == ALL else bucket
        records = [
            r for r in self.of_system(self.moses.system(setting)) if bucket in (ALL, r["bucket"])
        ]
        return Figures(
            sentences=len(records),
            mean=self.moses.seconds(setting, chosen),
            peak_bytes=self.moses.peak_bytes(setting, chosen),
        )
