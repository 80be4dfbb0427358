"""Starts, limits and kills the programs under test."""

import os
import resource
import signal
import subprocess
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
SAMPLE = TOP / "config" / "sample"
INI = SAMPLE / "moses.ini"
INPUT = SAMPLE / "input.de"
BUILD = TOP / "build" / "release" / "bin"
DECODER = os.environ.get("MOSES_EXACT", BUILD / "moses-exact")
AUDIT = os.environ.get("MOSES_EXACT_AUDIT", BUILD / "moses-exact-audit")
SANITIZED = bool(os.environ.get("MOSES_EXACT_SANITIZE"))
KILLS = int(os.environ.get("MOSES_EXACT_KILLS", 4 if SANITIZED else 10))
NOBODY = 65534
SECONDS = 120


def limited(kind, amount):
    """A function for preexec_fn that limits the process."""
    return lambda: resource.setrlimit(kind, (amount, amount))


def start(program, *arguments, **keywords):
    return subprocess.Popen([program, *map(str, arguments)], stderr=subprocess.PIPE, **keywords)


def finish(process):
    """Exit status and messages of a process.  The caller closes its other streams."""
    _, messages = process.communicate(timeout=SECONDS)
    return process.returncode, messages.decode(errors="replace")


def run(program, *arguments, **keywords):
    return finish(start(program, *arguments, **keywords))


def died(status):
    """Whether a process was ended by a signal, or by a sanitizer."""
    return status < 0 or status > 3


def whole_lines(path):
    """The lines of a file that have their ends."""
    text = Path(path).read_bytes()
    return text[:text.rfind(b"\n") + 1].splitlines(keepends=True)


def kill_after(process, seconds, how=signal.SIGKILL):
    """Ends a process after a time, unless it has ended before; returns whether it was ended."""
    try:
        process.wait(timeout=seconds)
        return False
    except subprocess.TimeoutExpired:
        process.send_signal(how)
        return True
