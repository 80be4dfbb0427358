"""A program that runs beside ours and answers line by line.

What it uses is read from outside, so that it is measured alike for every program.
"""

import subprocess
import tempfile
import time
from pathlib import Path

from tables.failure import Failure


class Companion:
    def __init__(self, command, folder, hint=""):
        """`hint` is added to the message if the program cannot be started."""
        self._name = command[0]
        self._messages = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._messages,
            )
        except OSError as error:
            raise Failure(f"{self._name} cannot be started: {error.strerror}{hint}")
        # What clock_getcpuclockid(3) returns, which Python does not have.
        self._clock = (~self._process.pid << 3) | 2
        self.folder = Path("/proc") / str(self._process.pid)

    def cpu_seconds(self):
        """Of all threads, since the program was started."""
        return time.clock_gettime(self._clock)

    def memory(self, name):
        """Bytes, by the name in /proc/PID/status: VmRSS is what is resident now, VmHWM the largest
        that it was.  The pages of mapped files count."""
        for line in (self.folder / "status").read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1]) * 1024
        return 0

    def write_line(self, text):
        try:
            self._process.stdin.write(text.encode("utf-8", "surrogateescape") + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            self._fail()

    def read_line(self):
        line = self._process.stdout.readline()
        if not line:
            self._fail()
        return line.decode("utf-8", "replace")

    def close(self):
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass  # it has ended by itself, which was reported when its answer was read
        self._process.stdout.close()
        self._process.wait()
        self._messages.close()

    def _fail(self):
        status = self._process.wait()
        self._messages.seek(0)
        message = self._messages.read().decode("utf-8", "replace").strip()
        raise Failure(f"{self._name} ended with status {status}: {message[-2000:]}", status)
