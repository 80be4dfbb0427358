"""The programs under test, and how they are run."""

import os
import subprocess

from checks.outcome import Wrong


class Programs:
    def __init__(self, arguments, work):
        self.moses = os.path.abspath(arguments.moses)
        self.plugin = os.path.abspath(arguments.plugin) if arguments.plugin else None
        self.linked_moses = (os.path.abspath(arguments.linked_moses)
                             if arguments.linked_moses else None)
        self.moses_dir = arguments.moses_dir and arguments.moses_dir.resolve()
        self.original_dir = arguments.original_dir and arguments.original_dir.resolve()
        self.build = arguments.build.resolve()
        self.stack = arguments.stack
        self.threads = arguments.threads
        self.work = work

    def exact_options(self, algorithm="20"):
        """The options that select the exact search.  Without a plugin it must be linked in."""
        return ["-search-algorithm", algorithm] + (
            ["-search-plugin", self.plugin] if self.plugin else [])

    def run(self, command, folder=None, stdin=None):
        """Returns status, stdout and stderr."""
        done = subprocess.run([str(part) for part in command], cwd=folder, input=stdin,
                              capture_output=True, text=True, errors="surrogateescape",
                              check=False)
        return done.returncode, done.stdout, done.stderr

    def check(self, command, folder=None):
        """Returns stdout.  Throws Wrong if the program fails."""
        status, out, err = self.run(command, folder)
        if status != 0:
            raise Wrong(f"{' '.join(map(str, command))} ended with status {status}: {err[-1500:]}")
        return out

    def translate(self, model, sentences, *options, ini=None, program=None):
        """Moses' lines for a file of sentences."""
        out = self.check([program or self.moses, "-f", ini or model.ini, "-i", sentences, "-v", "0",
                          *options], model.folder)
        return out.splitlines()

    def translate_exactly(self, model, sentences, *options, ini=None):
        return self.translate(model, sentences, *self.exact_options(model.exact), *options, ini=ini)
