"""All measurements with one language model, and the figures of a system in a length bucket."""

import math
from dataclasses import dataclass, field
from statistics import mean
from typing import Optional

from tables.sentences import ALL, BUCKETS


def rank(ordered, share):
    """The nearest-rank percentile of a sorted list."""
    return ordered[max(math.ceil(share * len(ordered)), 1) - 1]


@dataclass
class Figures:
    sentences: int
    mean: float  # CPU seconds a sentence, like the next three
    median: float
    high: float  # 95 % take no longer
    longest: float
    peak_bytes: float  # largest
    build: Optional[float] = None  # the part of the mean in which options are collected
    states: Optional[float] = None  # mean
    certified: Optional[float] = None  # share


@dataclass
class Measured:
    algorithms: list  # exact ones
    beams: list
    moses: list  # names of Moses' systems, in the order of the beams
    lm: Optional[str] = None  # the kind of language model, if it was chosen
    records: list = field(default_factory=list)  # one for each sentence and system
    loadings: list = field(default_factory=list)  # one for each process

    def systems(self):
        return self.algorithms + self.beams + self.moses

    def buckets(self):
        present = {record["bucket"] for record in self.records}
        return [bucket for bucket in BUCKETS if bucket in present] + [ALL]

    def of_system(self, name, bucket=ALL):
        return [
            record
            for record in self.records
            if record["system"] == name and bucket in (ALL, record["bucket"])
        ]

    def figures(self, name, bucket):
        records = self.of_system(name, bucket)
        seconds = sorted(record["seconds"] for record in records)
        figures = Figures(
            sentences=len(records),
            mean=mean(seconds),
            median=rank(seconds, 0.5),
            high=rank(seconds, 0.95),
            longest=seconds[-1],
            peak_bytes=max(record["bytes"] for record in records),
        )
        if name not in self.moses:
            figures.build = mean(record["build_seconds"] for record in records)
            figures.states = mean(record["states"] for record in records)
        if name in self.algorithms:
            proved = sum(record["status"] in ("optimal", "infeasible") for record in records)
            figures.certified = proved / len(records)
        return figures
