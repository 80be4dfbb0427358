"""What it costs a process to load the model."""

from dataclasses import dataclass
from statistics import mean


@dataclass
class Loading:
    system: str  # as in the records; "ours" for the process with all our systems
    seconds: float  # CPU time of all threads until the process waits for the first sentence
    bytes: int  # the largest resident memory until then (VmHWM)
    run_bytes: int  # the same, of the whole run


def summarize(loadings):
    """One for each system, with its number of processes: the mean time, the largest memory."""
    summary = []
    for system in dict.fromkeys(loading.system for loading in loadings):
        own = [loading for loading in loadings if loading.system == system]
        whole = Loading(
            system,
            mean(loading.seconds for loading in own),
            max(loading.bytes for loading in own),
            max(loading.run_bytes for loading in own),
        )
        summary.append((whole, len(own)))
    return summary
