"""Our own systems: moses-exact-bench as a companion process, the model loaded once."""

import json

from tables.companion import Companion
from tables.loading import Loading


class OurDecoder(Companion):
    def __init__(self, program, folder, ini, systems, options):
        self._systems = systems
        command = [program, ",".join(systems), "-f", ini, "-v", "0"] + options
        super().__init__(command, folder, hint="; ./run build makes it")
        self.read_line()  # it comes when the model is loaded
        peak = self.memory("VmHWM")
        self._loading = Loading("ours", self.cpu_seconds(), peak, peak)

    def measure(self, sentence):
        """One record for each system, in the order of the list."""
        self.write_line(sentence.text)
        records = {}
        for _ in self._systems:
            record = json.loads(self.read_line())
            record["id"] = sentence.id
            record["bucket"] = sentence.bucket
            record["seconds"] = record["build_seconds"] + record["search_seconds"]
            records[record["system"]] = record
        return [records[name] for name in self._systems]

    def loading(self):
        """With the memory of the run until now."""
        self._loading.run_bytes = self.memory("VmHWM")
        return self._loading
