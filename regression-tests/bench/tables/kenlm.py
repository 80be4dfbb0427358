"""KenLM's files, and the program that makes them."""

import os
import shutil
import subprocess
from pathlib import Path

from tables.failure import Failure

TOP = Path(__file__).resolve().parents[3]
MAGIC = b"mmap lm http://kheafield.com/code"
TYPE_OFFSET = 96  # in format version 5: a 32-bit number, an index of the list below
BINARIES = ["probing", "rest-probing", "trie", "quantised trie", "array trie",
            "quantised array trie"]
KINDS = ["arpa", "probing", "trie"]  # what can be made from an ARPA file, and the file itself


def kind_of(path):
    """The kind of a language model; a file that is not one of KenLM's binaries is an ARPA file."""
    with open(path, "rb") as file:
        head = file.read(TYPE_OFFSET + 4)
    if not head.startswith(MAGIC):
        return "arpa"
    number = int.from_bytes(head[TYPE_OFFSET:], "little")
    return BINARIES[number] if number < len(BINARIES) else "binary"


def find_build_binary():
    """None if there is none."""
    folders = [TOP / "build/kenlm/install/bin"]
    if os.environ.get("MOSES_EXACT_KENLM_DIR"):
        folders.append(Path(os.environ["MOSES_EXACT_KENLM_DIR"]) / "bin")
    found = (shutil.which("build_binary", path=str(folder)) for folder in folders)
    return next(filter(None, found), None) or shutil.which("build_binary")


def build(kind, arpa, binary):
    """Makes a binary of an ARPA file, which may be compressed."""
    program = find_build_binary()
    if program is None:
        raise Failure(
            f"a {kind} language model needs KenLM's build_binary, which is not in "
            "build/kenlm/install/bin (./run build makes it), MOSES_EXACT_KENLM_DIR/bin or PATH"
        )
    # KenLM puts temporary files beside what it makes.
    done = subprocess.run([program, "-T", str(binary), kind, str(arpa), str(binary)],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        message = done.stderr.decode("utf-8", "replace").strip()
        raise Failure(f"{program} {kind} {arpa} ended with status {done.returncode}: "
                      f"{message[-2000:]}")
