"""Forged certificates.  Each function changes a copy of a record, or returns a text instead."""

import copy
import re

from mutants.json_text import dump, odd_number, odd_text, repeat_field, tear


def hex_number(number):
    text = float(number).hex()
    return re.sub(r"\.0p", "p", re.sub(r"(\.[0-9a-f]*?)0+p", r"\1p", text)).replace(".p", "p")


def amount(rng):
    return rng.choice([-1, 1]) * 10 ** rng.uniform(-7, 3)


def move_score(rng, record, _):
    by = amount(rng)
    for key in ("claimed_score", "claimed_upper_bound"):
        if key in record and rng.random() < 0.8:
            record[key] = hex_number(float.fromhex(record[key]) + by)


def move_bound(rng, record, _):
    record["claimed_upper_bound"] = hex_number(
        float.fromhex(record.get("claimed_upper_bound", "0x0p+0")) + amount(rng))
    if rng.random() < 0.7:
        record["status"], record["kind"] = "bounded", "gap-only"


def other_derivation(rng, record, others):
    """Claims that another real derivation, with its real score, is the best."""
    for other in rng.sample(others, len(others)):
        solution = "tree" if "tree" in other else "derivation"
        same = other.get(solution) == record.get(solution) and rng.random() < 0.9
        if other["input"] == record["input"] and solution in other and not same:
            for key in (solution, "claimed_score"):
                record[key] = other[key]
            record["claimed_upper_bound"] = other["claimed_score"]
            record["status"], record["kind"] = "optimal", "bounded-search"
            break
    if rng.random() < 0.7:
        move_prices(rng, record, others)


def recombine(rng, record, others):
    """A derivation made of phrases of other derivations; its score is adjusted later."""
    words = record["input"].split(" ")
    pool = [phrase for other in others if other["input"] == record["input"]
            for phrase in other.get("derivation", [])]
    open_words, phrases = set(range(len(words))), []
    for phrase in rng.sample(pool, len(pool)):
        span = set(range(phrase[0], phrase[1] + 1))
        if span <= open_words:
            open_words -= span
            phrases.append(list(phrase))
    record["derivation"] = phrases if rng.random() < 0.7 else sorted(phrases)


def other_space(rng, record, others):
    """The certificate of a part of the space, or of another sentence, as one of this space."""
    other = copy.deepcopy(rng.choice(others))
    space, number = record["space"], record["id"]
    record.clear()
    record.update(other, id=number)
    if rng.random() < 0.8:
        record["space"] = space


def change_id(rng, record, others):
    record["id"] = rng.choice([rng.choice(others)["id"], -1, 0.5, "0", None, 1 << 63, 1 << 64, [],
                               True, 1e300])


def move_prices(rng, record, _):
    scale = rng.choice([0, -1, 1, 1, 1, 10 ** rng.uniform(-3, 6)])
    noise = rng.choice([0, 1e-3, 1, 100])

    def move(price):
        if rng.random() < 0.01:
            return rng.choice(["0x1p+39", "-0x1p+39", "0x1p+1000", "nan", "inf", "", "0x0p+0"])
        return hex_number(float.fromhex(price) * scale + rng.gauss(0, 1) * noise)

    if "word_prices" in record:
        record["word_prices"] = [move(price) for price in record["word_prices"]]
        if rng.random() < 0.2:
            del record["word_prices"][rng.randrange(len(record["word_prices"])):]
    for frontier in record.get("context_prices", []):
        for context in frontier:
            context[1] = move(context[1])
        if rng.random() < 0.2:
            rng.shuffle(frontier)
            del frontier[rng.randrange(len(frontier) + 1):]
    move_prices_of_ends(rng, record, scale, noise)
    if rng.random() < 0.1:
        record.pop(rng.choice(["word_prices", "context_prices", "left_prices", "right_prices"]),
                   None)
    if rng.random() < 0.1 and "tree" not in record:
        record["word_prices"] = [hex_number(amount(rng)) for _ in record["input"].split()]


def move_prices_of_ends(rng, record, scale, noise):
    """The prices of a chart model: lists of words and whole numbers by turns."""
    for side in ("left_prices", "right_prices"):
        for _, _, _, _, entries in record.get(side, []):
            for i in range(1, len(entries), 2):
                entries[i] = round(entries[i] * scale + rng.gauss(0, 1000) * noise)
                if rng.random() < 0.01:
                    entries[i] = rng.choice([1 << 62, -1 << 62, 0.5, "1", 10 ** 14, 0])
            if rng.random() < 0.2:
                del entries[2 * rng.randrange(len(entries) // 2 + 1):]
        if record.get(side) and rng.random() < 0.1:
            rng.choice(record[side])[rng.randrange(4)] = rng.choice([0, 1, 2, 3, -1, "S", "X", ""])


def change_setting(rng, record, _):
    place = record["space"]
    key = rng.choice([key for key in place if key not in ("ini", "features", "tables")])
    while isinstance(place[key], list) and place[key] and rng.random() < 0.7:
        place, key = place[key], rng.randrange(len(place[key]))
    place[key] = rng.choice([not place[key], place[key] + 1 if isinstance(place[key], int) else 0,
                             None, str(place[key]), [place[key]]])


def change_weight(rng, record, _):
    weights = rng.choice(record["space"]["features"])["weights"]
    weights[rng.randrange(len(weights))] = hex_number(rng.uniform(-2, 2))


def change_hash(rng, record, _):
    holders = [(record["space"], "ini")] + [
        (feature, "xxh128") for feature in record["space"]["features"] if "xxh128" in feature]
    holder, key = rng.choice(holders)
    place = rng.randrange(len(holder[key]))
    holder[key] = holder[key][:place] + rng.choice("0123456789abcdefg") + holder[key][place + 1:]


def change_input(rng, record, others):
    words = record["input"].split()
    other = rng.choice(others)["input"].split() or ["x"]
    kind = rng.randrange(4)
    if kind == 0 and words:
        del words[rng.randrange(len(words))]
    elif kind == 1:
        words.insert(rng.randrange(len(words) + 1), rng.choice(other))
    elif kind == 2 and words:
        words[rng.randrange(len(words))] = rng.choice(other)
    else:
        rng.shuffle(words)
    record["input"] = rng.choice([" ", " ", " ", "  ", "|x "]).join(words[:6])


def change_phrase(rng, record, others):
    phrases = record.get("derivation")
    if not phrases:
        return
    place = rng.randrange(len(phrases))
    kind = rng.randrange(6)
    if kind == 0:
        phrases[place][rng.randrange(2)] += rng.choice([-1, 1, 1 << 31])
    elif kind == 1:
        phrases[place][2] += rng.choice([" ", " x", "x"])
    elif kind == 2:
        phrases[place][3] = hex_number(float.fromhex(phrases[place][3]) + amount(rng))
    elif kind == 3:
        del phrases[place]
    elif kind == 4:
        rng.shuffle(phrases)
    else:
        donor = rng.choice(others).get("derivation")
        if donor:
            phrases[place] = list(rng.choice(donor))


def change_kind(rng, record, _):
    record["status"], record["kind"] = rng.choice([
        ("infeasible", "infeasible"), ("bounded", "gap-only"), ("optimal", "bounded-search"),
        ("optimal", "relaxation-bound"), ("optimal", "gap-only"), ("unknown", "none"),
        ("bounded", "optimal"), ("Optimal", "relaxation-bound"), ("optimal bounded", "gap-only")])
    if rng.random() < 0.3:
        record["claimed_upper_bound"] = rng.choice(["0x1p+30", "-0x1p+30", "0x1p+39", "0x0p+0"])
    if rng.random() < 0.7 and record["kind"] == "infeasible":
        for key in ("derivation", "tree", "claimed_score", "claimed_upper_bound", "tolerance"):
            record.pop(key, None)


def change_tolerance(rng, record, others):
    record["tolerance"] = rng.choice([hex_number(abs(amount(rng))), "0x1p+30", "-0x1p+3", "0x0p+0",
                                      "nan", "0x1p+1"])
    move_score(rng, record, others)


def change_anything(rng, record, _):
    """Changes the type of a value anywhere, or removes it."""
    place = record
    while True:
        keys = list(place.keys()) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(place[key], (dict, list)) and rng.random() < 0.8:
            place = place[key]
            continue
        if rng.random() < 0.3:
            del place[key]
        else:
            place[key] = rng.choice([None, True, 0, -1, 1e300, "", "0x1p+0", [], {}, [[]]])
        return


DAMAGE = [move_score, move_bound, other_derivation, other_derivation, recombine, recombine,
          recombine, other_space, other_space, move_prices, move_prices, change_setting,
          change_weight, change_hash, change_input, change_phrase, change_phrase, change_kind,
          change_kind, change_tolerance, change_tolerance, change_anything, change_id,
          repeat_field, repeat_field, odd_number, odd_number, odd_text, tear]


def damage(rng, kinds, record, others, number):
    """A kind of damage, and a line: the record with the id `number`, damaged."""
    mutated = dict(copy.deepcopy(record), id=number)
    kind = rng.choice(kinds)
    text = kind(rng, mutated, others)
    if text is None and rng.random() < 0.15:
        second = rng.choice([move_prices, move_score, change_kind, change_tolerance])
        try:
            second(rng, mutated, others)
        except (TypeError, ValueError, KeyError, AttributeError, IndexError):
            pass  # the first damage has left nothing to change
    return kind.__name__, dump(mutated) if text is None else text


def adjust_score(record, score, number):
    """The same record with the score that the verifier found, as a forger would try next."""
    for key in ("claimed_score", "claimed_upper_bound"):
        record[key] = hex_number(score)
    return dump(dict(record, id=number, status="optimal", kind="bounded-search",
                     tolerance=hex_number(1e-6)))
