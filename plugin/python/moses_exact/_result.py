"""What is known of a sentence, as values: they can be compared, copied and pickled."""

from __future__ import annotations

import dataclasses
from typing import Any, Literal, Mapping, NamedTuple

Status = Literal["optimal", "bounded", "infeasible", "unknown"]
Stop = Literal["finished", "time-limit", "memory-limit", "round-limit", "constraint-limit",
               "coverage-limit", "interrupted"]


class Phrase(NamedTuple):
    """A phrase of a translation: the source words from `first` to `last` became `target`."""

    first: int
    last: int
    target: str


class AlignmentPoint(NamedTuple):
    """A source word and a target word that translate each other."""

    source: int
    target: int


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Derivation:
    """A translation, and how it is made."""

    text: str
    """The translation; empty if there is none."""
    segmentation: tuple[Phrase, ...]
    """The phrases, in the order of the translation; chart models have none."""
    tree: str | None
    """Chart models: the labels and words of the rules, as in `(S (X the house))`."""
    alignment: tuple[AlignmentPoint, ...]
    """Word alignment, from the phrase table."""
    features: dict[str, tuple[float, ...]]
    """Feature scores without their weights; a sparse score has an entry of its own."""

    def to_dict(self) -> dict[str, Any]:
        """Returns all fields as dicts, lists and plain values, for `json` and others."""
        return {field.name: _plain(getattr(self, field.name)) for field in dataclasses.fields(self)}


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class NBestEntry(Derivation):
    """An entry of an n-best list."""

    score: float
    proved: bool
    """Whether it is proved to belong at this place of the list."""

    def __repr__(self) -> str:
        return f"NBestEntry(text={self.text!r}, score={self.score:.6g}, proved={self.proved})"


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Result(Derivation):
    """The best translation known of a sentence, and what is known of it."""

    status: Status
    """`optimal`: proved, nothing scores more. `bounded`: there is an upper bound. `infeasible`:
    proved, the model has no translation. `unknown`: a translation at most."""
    stop: Stop
    """Why the search stopped: `finished`, or the limit that it met."""
    score: float | None
    """None if there is no translation."""
    upper_bound: float | None
    """No translation scores more; None if not known."""
    gap: float | None
    """`upper_bound` - `score`; None if not known."""
    from_beam: bool
    """Whether the translation is a beam's and not proved."""
    algorithm: str
    """The search that ran."""
    error: str | None
    """Why the sentence or its exact search failed; mostly None."""
    nbest: tuple[NBestEntry, ...]
    """The best translations, as many as the decoder was asked for."""
    nbest_stop: Stop
    """The limit that ended the list early; otherwise `finished`."""
    seconds: float
    """CPU time of the search."""
    rounds: int
    """Rounds of prices."""
    states: int
    """States that the search built."""
    ties: bool
    """Whether a limit cuts between translations that score nearly the same."""
    beam_score: float | None
    """Of the stack search beside the exact one, if it ran."""
    beam_seconds: float | None
    beam_cut_short: bool
    """Whether the stack search was interrupted and went on with a small stack."""
    beam_gap_rule: bool
    """Whether it found nothing without the gap rule, and ran again with it."""

    def __repr__(self) -> str:
        numbers = ", ".join(f"{name}={value:.6g}" for name, value in
                            [("score", self.score), ("gap", self.gap)] if value is not None)
        error = f"error={self.error!r}" if self.error else ""
        parts = [f"text={self.text!r}", f"status={self.status!r}", numbers, error]
        return f"Result({', '.join(part for part in parts if part)})"


def _plain(value: Any) -> Any:
    if isinstance(value, Derivation):
        return value.to_dict()
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    return value


def _named(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {**fields,
            "segmentation": tuple(map(Phrase._make, fields["segmentation"])),
            "alignment": tuple(map(AlignmentPoint._make, fields["alignment"]))}


def new_result(fields: Mapping[str, Any]) -> Result:
    """Makes a result of the fields that the compiled part returns."""
    named = _named(fields)
    named["nbest"] = tuple(NBestEntry(**_named(entry)) for entry in fields["nbest"])
    return Result(**named)
