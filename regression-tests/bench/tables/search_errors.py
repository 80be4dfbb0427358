"""The sentences on which a beam misses the optimum, and by how much.

A search error is a score below the certified optimum by more than the rounding of printed scores.
"""

from collections import defaultdict

# Moses prints six digits: 0.001 from 100 on, 0.01 from 1000 on.  The tolerance is a little larger,
# because a difference of exactly one digit may be larger in binary.
SLACK = 1.001


def tolerance(optimum):
    return (0.01 if abs(optimum) >= 1000 else 0.001) * SLACK


def certified_optima(records):
    """Sentence -> score, for the sentences that any of the exact algorithms has certified."""
    return {
        record["id"]: record["score"]
        for record in records
        if record.get("status") == "optimal"
    }


def differing_optima(runs):
    """The sentences whose certified optimum depends on the kind of language model: a bug."""
    optima = [certified_optima(run.records) for run in runs]
    first = optima[0]
    return sorted(
        {
            sentence
            for other in optima[1:]
            for sentence in first.keys() & other.keys()
            if abs(first[sentence] - other[sentence]) > tolerance(first[sentence])
        }
    )


class SearchErrors:
    """The search errors of one beam on the sentences with a certified optimum."""

    def __init__(self, records, optima):
        self.compared = 0
        self.sizes = []  # of the errors
        self.without_translation = 0  # errors too, but without a size
        self.by_bucket = defaultdict(int)
        self.contradictions = []  # sentences whose "optimum" the beam has beaten: a bug
        for record in records:
            if record["id"] in optima:
                self._add(record, optima[record["id"]])

    @property
    def count(self):
        return len(self.sizes) + self.without_translation

    def _add(self, record, optimum):
        self.compared += 1
        if record["score"] is None:
            self.without_translation += 1
            self.by_bucket[record["bucket"]] += 1
            return
        below = optimum - record["score"]
        if below > tolerance(optimum):
            self.sizes.append(below)
            self.by_bucket[record["bucket"]] += 1
        elif -below > tolerance(optimum):
            self.contradictions.append(record["id"])
