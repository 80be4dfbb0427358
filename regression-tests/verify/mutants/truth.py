"""Whether a certificate that was verified is true."""

TOLERANCE = 3e-6  # certificates may be off by 1e-6 on either side


def why_false(record, model, space):
    """Why a record that was verified is false; None if it is true."""
    if record["space"] != space:
        return "it is for another search space"
    truth = model.truth(record["input"])
    if truth is None:
        return "the decoder cannot read the model"
    best, texts = truth
    if record["kind"] == "infeasible":
        return None if best is None else f"there is a derivation, {best}"
    bound = float.fromhex(record["claimed_upper_bound"])
    if best is not None and bound < best - TOLERANCE:
        return f"the upper bound is {bound}, the best is {best}"
    if "derivation" not in record:
        return None
    claimed = float.fromhex(record["claimed_score"])
    text = " ".join(f"{target} |{first}-{last}|".strip()
                    for first, last, target, _ in record["derivation"])
    if text not in texts and record["derivation"]:
        return f"there is no derivation {text}"
    if record["status"] == "optimal" and abs(claimed - best) > TOLERANCE:
        return f"{claimed} is claimed to be the best, which is {best}"
    if claimed > best + TOLERANCE:
        return f"no derivation scores {claimed}"
    return None
