"""Damage to the text of certificates: what readers of JSON may read in several ways."""

import json
import re

NUMBERS = ["NaN", "-NaN", "Infinity", "1e999", "-1e999", "-0", "-0.0", "1e-999", "01", "+1", ".5",
           "1.", "0x1", "1e400", "18446744073709551616", "-1", "0.5", "null", "true", '"0"', "[]"]
HEX_NUMBERS = ["nan", "-nan", "inf", "-inf", "infinity", "0x1p+99999", "-0x1p+99999", "0x1p-99999",
               "-0x0p+0", "0x0p+0", "0x", "", " 0x1p+0", "0x1p+0 ", "0X1P+0", "1e5", "-1", "0",
               "0x1p+0\\u0000", "0x1.8", "+0x1p+0", "--0x1p+0", "0x1p+41", "\\u0030x1p+0"]


def dump(record):
    return json.dumps(record, separators=(",", ":"))


def repeat_field(rng, record, others):
    """A field a second time, before or after the first, perhaps with another value."""
    key = rng.choice(list(record))
    other = rng.choice(others)
    value = rng.choice([record[key], other.get(key), "bounded", "optimal", None, "0x1p+30"])
    name = json.dumps(key)
    if rng.random() < 0.4:  # the same name to those who read escapes
        name = f'"\\u{ord(key[0]):04x}{key[1:]}"'
    text = dump(record)
    if rng.random() < 0.3:  # inside the description of the space
        inner = rng.choice(list(record["space"]))
        return text.replace('"space":{', f'"space":{{"{inner}":{dump(record["space"][inner])},', 1)
    if rng.random() < 0.5:
        return f"{{{name}:{dump(value)}," + text[1:]
    return text[:-1] + f",{name}:{dump(value)}}}"


def odd_number(rng, record, _):
    """A number that is none, or that readers may read in several ways."""
    text = dump(record)
    if rng.random() < 0.5:
        places = list(re.finditer(r'"(-?0x[^"]*)"', text))
        place = rng.choice(places)
        return text[:place.start(1)] + rng.choice(HEX_NUMBERS) + text[place.end(1):]
    places = list(re.finditer(r"(?<=[:\[,])-?\d+(?=[,\]}])", text))
    place = rng.choice(places)
    return text[:place.start()] + rng.choice(NUMBERS) + text[place.end():]


def odd_text(rng, record, others):
    """Text around or inside the record."""
    text = dump(record)
    second = dump(rng.choice(others))
    return rng.choice([
        text + second, text + ",", "[" + text + "]", "\ufeff" + text, " " + text + " ",
        text.replace(":", " : "), "{" * 40 + text, "[" * 100 + "]" * 100, "", "{}", "null", "0",
        text[:-1] + ',"verified":true}', text[:-1] + ',"":0}', text + "\udc80",
        text.replace('"input":"', '"input":"\\u0000', 1),
        text.replace('"input":"', '"input":" ', 1), text.replace('"input":"', '"input":"\\n', 1),
        text.replace('"input":"', '"input":"\\ud800', 1), text + "/*" + second + "*/",
        text.replace('"kind":"', '"kind":"optimal ', 1), text.replace('"format":1', '"format":2')])


def tear(rng, record, _):
    text = dump(record)
    begin = rng.randrange(len(text))
    return rng.choice([text[:begin], text[:begin] + text[begin + rng.randrange(1, 40):],
                       text[begin:], text[:begin] + rng.choice('{}[]",:0x') + text[begin:]])
