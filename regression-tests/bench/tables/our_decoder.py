"""Our own systems: moses-exact-bench as a companion process, the model loaded once."""

import json
import subprocess
import tempfile

from tables.failure import Failure


class OurDecoder:
    def __init__(self, program, folder, ini, systems, options):
        self._systems = systems
        self._messages = tempfile.TemporaryFile()
        command = [program, ",".join(systems), "-f", ini, "-v", "0"] + options
        try:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._messages,
            )
        except OSError as error:
            raise Failure(f"{program} cannot be started ({error.strerror}); ./run build makes it")

    def measure(self, sentence):
        """One record a system, in the order of the list."""
        try:
            self._process.stdin.write(sentence.text.encode("utf-8", "surrogateescape") + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            self._fail()
        records = {}
        for _ in self._systems:
            line = self._process.stdout.readline()
            if not line:
                self._fail()
            record = json.loads(line)
            record["id"] = sentence.id
            record["bucket"] = sentence.bucket
            record["seconds"] = record["build_seconds"] + record["search_seconds"]
            records[record["system"]] = record
        return [records[name] for name in self._systems]

    def close(self):
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass  # it has ended by itself; whoever was waiting for its answer knows
        self._process.stdout.close()
        self._process.wait()
        self._messages.close()

    def _fail(self):
        status = self._process.wait()
        self._messages.seek(0)
        message = self._messages.read().decode("utf-8", "replace").strip()
        raise Failure(message or f"moses-exact-bench ended with status {status}", status)
