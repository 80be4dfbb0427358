"""What a command reads and writes, and how its run is cut into shards."""
import gzip
import os
from pathlib import Path

AUDIT = "moses-exact-audit"
INPUT = {"i", "input-file"}
FIRST_ID = {"start-translation-id"}
AUDIT_FOLDER = {"o", "output"}
# The options of moses-exact that write a file with lines for each sentence.
OUTPUTS = (
    {"exact-report"}, {"exact-certificates"}, {"n-best-list"}, {"alignment-output-file"},
    {"translation-details", "T"}, {"output-unknowns"})
GZIP = b"\x1f\x8b"


class Refused(Exception):
    """The user can mend it; the text says how."""


def option_name(word):
    """The name of an option; None for a value. As in Moses, -1 is a value."""
    name = word[2:] if word.startswith("--") else word[1:] if word.startswith("-") else ""
    return None if not name or name[0].isdigit() else name


def find_option(command, names):
    """The index of the option's value; None if the command has no such option or no value."""
    for i, word in enumerate(command[1:-1], 2):
        if option_name(word) in names and option_name(command[i]) is None:
            return i
    return None


def read_sections(path):
    """The values of each section of a moses.ini. What is wrong with it is for its reader to say."""
    sections = {}
    values = []
    try:
        lines = Path(path).read_text(errors="replace").splitlines()
    except OSError:
        return sections
    for line in (line.split("#")[0].strip() for line in lines):
        if line.startswith("[") and line.endswith("]"):
            values = sections.setdefault(line[1:-1], [])
        elif line:
            values.append(line)
    return sections


def open_sentences(path):
    """The file, plain or compressed, as moses-exact reads it."""
    with open(path, "rb") as file:
        packed = file.read(2) == GZIP
    return gzip.open(path, "rb") if packed else open(path, "rb")


def weight(line):
    """How much work a sentence is, roughly; not 0, so that empty ones are spread as well."""
    return len(line.split()) + 1


def cut(source, shards, path_of):
    """Writes the inputs, of about equally many words. Returns their numbers of lines."""
    try:
        with open_sentences(source) as file:
            total = sum(weight(line) for line in file)
        with open_sentences(source) as file:
            return write_parts(file, total, shards, path_of)
    except (OSError, EOFError) as error:
        raise Refused(f"{source}: {error}; expected sentences, one a line") from None


def write_parts(file, total, shards, path_of):
    """One file after the other: there may be more of them than a process may have open."""
    counts = []
    done = 0
    line = file.readline()
    for shard in range(1, shards + 1):
        counts.append(0)
        with open(path_of(shard), "wb") as part:
            while line and done * shards < total * shard:
                part.write(line)
                counts[-1] += 1
                done += weight(line)
                line = file.readline()
    return counts


def plan_audit(command):
    if find_option(command, {"shard"}) is not None:
        raise Refused("--shard in the command; leave it to this program")
    at = find_option(command, AUDIT_FOLDER)
    if at is None:
        raise Refused("the command names no folder for the audit; expected -o DIR")
    return {"folder_at": at}


def plan_translation(command):
    ini = find_option(command, {"f", "config"})
    sections = read_sections(command[ini]) if ini is not None else {}
    outputs = []
    for names in OUTPUTS:
        at = find_option(command, names)
        if at is not None:
            outputs.append(at)
            continue
        for name in sorted(names):
            if sections.get(name):
                raise Refused(f"{command[ini]}: [{name}] names an output, which all shards would "
                              f"write; give it on the command line as -{name}")
    if any(command[at].startswith("/dev/") or command[at] == "-" for at in outputs):
        raise Refused("an output is a stream; expected files; --output FILE is for the "
                      "translations")
    at = find_option(command, FIRST_ID)
    given = [command[at]] if at is not None else sections.get("start-translation-id")
    first_id = given[0] if given else "0"
    if not first_id.isdigit():
        raise Refused(f"start-translation-id '{first_id}'; expected a whole number")
    return {"outputs": outputs, "first_id": int(first_id), "first_id_at": at}


def make_plan(shards, command, output):
    """All but the numbers of lines."""
    if shards < 1:
        raise Refused(f"{shards} shards; expected 1 or more")
    at = find_option(command, INPUT)
    if at is None or command[at] == "-":
        raise Refused("the command names no input; expected -i FILE")
    audit = Path(command[0]).name == AUDIT
    plan = {"shards": shards, "command": command, "audit": audit, "input_at": at,
            "output": output and os.path.abspath(output), "folder": os.getcwd()}
    return {**plan, **(plan_audit(command) if audit else plan_translation(command))}
