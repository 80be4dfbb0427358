"""Whether a verdict of the verifier is true."""

import json
import re

TOLERANCE = 3e-6  # certificates may be off by 1e-6 on either side


def no_repeats(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise ValueError("a key is there twice")
    return dict(pairs)


def no_constant(text):
    raise ValueError(f"{text} is not JSON")


def read_strictly(line):
    """The record; throws ValueError if readers of JSON may differ on it."""
    return json.loads(line, object_pairs_hook=no_repeats, parse_constant=no_constant)


def claim_of(verdict):
    """optimal, bounded or infeasible; None if nothing was verified."""
    found = re.match(r"verified (optimal|bounded|infeasible)\b", verdict)
    return found and found[1]


def why_false(line, verdict, model, space):
    """Why a line that was verified is false; None if it is true."""
    try:
        record = read_strictly(line)
    except ValueError as error:
        return f"readers may differ: {error}"
    claim = claim_of(verdict)
    if record["status"] != claim:
        return f"the record says {record['status']}"
    if record["space"] != space:
        return "it is for another search space"
    truth = model.truth(record["input"])
    if truth is None:
        return "the decoder cannot read the model or the sentence"
    best, texts = truth
    if claim == "infeasible":
        return None if best is None else f"there is a derivation, {best}"
    bound = float.fromhex(record["claimed_upper_bound"])
    if best is not None and not bound >= best - TOLERANCE:
        return f"the upper bound is {bound}, the best is {best}"
    if model.solution not in record:
        return None if claim == "bounded" else "an optimum without a derivation"
    claimed = float.fromhex(record["claimed_score"])
    why = model.why_no_derivation(record, texts, claimed)
    if why:
        return why
    if claim == "optimal" and not abs(claimed - best) <= TOLERANCE:
        return f"{claimed} is claimed to be the best, which is {best}"
    if not claimed <= best + TOLERANCE:
        return f"no derivation scores {claimed}"
    return why_wrong_text(record, verdict, claimed, bound)


def why_wrong_text(record, verdict, claimed, bound):
    """Why the verdict's text is wrong, though the record is true."""
    score = re.search(r"score (\S+?),", verdict)
    if not score or abs(float(score[1]) - claimed) > 1e-5 * (1 + abs(claimed)):
        return f"the verdict tells another score: {verdict}"
    gap = re.search(r"\(gap (\S+)\)", verdict)
    if record["status"] == "bounded" and (
            not gap or abs(float(gap[1]) - (bound - claimed)) > 1e-2 * (1 + abs(bound - claimed))):
        return f"the verdict tells another gap: {verdict}"
    return None
