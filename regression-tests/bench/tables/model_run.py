"""All systems with one language model: our decoder and Moses, and what is measured of them."""

import os

from tables.measured import Measured
from tables.moses import Moses, system_of
from tables.our_decoder import OurDecoder


class ModelRun:
    def __init__(self, arguments, program, ini, lm):
        """Loads our decoder's model.  Runs everything in the folder of the model's own ini file,
        because its paths are relative to that; `ini` may lie elsewhere.  `lm` is the kind of
        language model, None = the model's own."""
        folder = os.path.dirname(os.path.abspath(arguments.model))
        options = [word for option in arguments.option for word in option.split()]
        self._moses = None
        if arguments.moses:
            self._moses = Moses(
                os.path.abspath(arguments.moses),
                folder,
                ini,
                arguments.beams,
                [w for o in arguments.option if not o.startswith("-exact-") for w in o.split()],
            )
        moses_systems = [system_of(setting) for setting in arguments.beams if self._moses]
        self.measured = Measured(arguments.algorithms, arguments.beams, moses_systems, lm)
        systems = arguments.algorithms + arguments.beams
        self._ours = OurDecoder(os.path.abspath(program), folder, ini, systems, options)

    def measure_ours(self, sentence):
        self._add(self._ours.measure(sentence))

    def measure_moses(self, block, turn):
        if self._moses:
            self._add(self._moses.measure(block, turn))

    def finish(self):
        """Returns what was measured.  To be called once, before close()."""
        self.measured.loadings.append(self._ours.loading())
        if self._moses:
            self.measured.loadings += self._moses.loadings
        return self.measured

    def close(self):
        self._ours.close()

    def _add(self, records):
        if self.measured.lm:
            records = [{**record, "lm": self.measured.lm} for record in records]
        self.measured.records += records
