"""The exception that ends a run with a message."""


class Failure(Exception):
    def __init__(self, message, status=1):
        super().__init__(message)
        self.status = status if status > 0 else 1
