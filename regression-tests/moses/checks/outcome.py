"""The exceptions that end a check that does not pass."""


class Wrong(Exception):
    """The check failed."""


class Skipped(Exception):
    """Something that the check needs is missing."""


def expect(condition, message):
    if not condition:
        raise Wrong(message)
