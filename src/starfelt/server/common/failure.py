"""The error that refuses an HTTP request, whichever part of the server raises it."""

from __future__ import annotations

from starfelt.files import BadFile
from starfelt.messages import Args
from starfelt.wire.lobby import FailureView


class Failure(Exception):
    """A request that is refused with `status` and `code`."""

    def __init__(self, status: int, code: str, args: Args | None = None, detail: str | None = None) -> None:
        super().__init__(code)
        self.status, self.view = status, FailureView(code, args or {}, detail)


def failure_of(error: BadFile, status: int = 422) -> Failure | BadFile:
    """Return the failure with a bad file's own code, which players read in their language; without one, the error."""
    return Failure(status, error.code) if error.code else error


def bad_options(error: BadFile) -> Failure:
    """Return what is said of options that cannot be played: why in each language where that is known."""
    if not error.code:
        return Failure(422, "bad-options", detail=str(error))
    return Failure(422, error.code, error.values, str(error))
