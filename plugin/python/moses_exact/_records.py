"""The records of an audit, one for each sentence and search."""

from __future__ import annotations

import re
from typing import Iterable, Iterator

from moses_exact._in_order import Fields


class Beams:
    """The beams of an audit, each kind by size."""

    def __init__(self, stacks: Iterable[int], cubes: Iterable[int], pops: Iterable[int]) -> None:
        self.stacks, self.cubes, self.pops = (sorted(set(map(_size, sizes)))
                                              for sizes in (stacks, cubes, pops))

    def names(self) -> list[str]:
        """The names that the program gives them, in the order of the searches."""
        kinds = [("stack", self.stacks), ("cube", self.cubes), ("pop", self.pops)]
        return [f"{kind}-{size}" for kind, sizes in kinds for size in sizes]


def records(found: Iterable[tuple[str, Fields]], beams: Beams) -> Iterator[Fields]:
    """Yields the records of what was found for each sentence; see `moses_exact.audit`."""
    for number, (sentence, audit) in enumerate(found):
        exact = audit["exact"]
        if exact["status"] == "optimal":  # the bound may be higher by the tolerance of a proof
            exact = {**exact, "upper_bound": exact["score"], "gap": 0.0}
        known = exact["gap"] is not None
        head = {"id": number, "sentence": sentence.rstrip("\r\n"),
                "words": len(re.findall(r"[^ \t\r\n]+", sentence))}
        yield {**head, "system": "exact", "verdict": exact["status"],
               **_numbers(exact, 0.0 if known else None, exact["gap"])}
        for name, beam in zip(beams.names(), audit["beams"]):
            yield {**head, "system": name, "verdict": beam["verdict"],
                   **_numbers(beam["result"], beam["error_low"], beam["error_high"])}


def _numbers(result: Fields, error_low: float | None, error_high: float | None) -> Fields:
    return {"score": result["score"], "upper_bound": result["upper_bound"],
            "error_low": error_low, "error_high": error_high, "seconds": result["seconds"],
            "text": result["text"], "failure": result["error"]}


def _size(size: int) -> int:
    if not isinstance(size, int):
        raise TypeError(f"the size of a beam is an int, not {type(size).__name__}")
    if size < 1:
        raise ValueError(f"the size of a beam is {size}; expected 1 or more")
    return size
