"""How a check ends if it does not pass."""


class Wrong(Exception):
    """Something is not as it must be."""


class Skipped(Exception):
    """What the check needs is not there."""


def expect(condition, message):
    if not condition:
        raise Wrong(message)
