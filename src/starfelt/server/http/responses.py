"""JSON responses, and the response to every refused request: a status, a code, and the file's error line if any."""

from __future__ import annotations

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from starfelt.files import BadFile
from starfelt.server.common import Failure
from starfelt.server.live import NoMatch
from starfelt.store.base import StoreError
from starfelt.wire.lobby import FailureView


def json_response(view: object, status: int = 200, cache: str = "no-store") -> Response:
    """Return a struct as a JSON response."""
    return Response(
        msgspec.json.encode(view), status, media_type="application/json", headers={"Cache-Control": cache}
    )


def failure_response(status: int, view: FailureView) -> Response:
    """Return a refusal as a response."""
    return json_response(view, status)


async def on_failure(request: Request, error: Exception) -> Response:
    """Answer a request that a route refused by raising."""
    match error:
        case Failure(status=status, view=view):
            return failure_response(status, view)
        case NoMatch(code=code):
            return failure_response(404 if code == "no-match" else 409, FailureView(code))
        case BadFile():
            return failure_response(422, FailureView("bad-file", {}, str(error)))
        case StoreError():
            return failure_response(503, FailureView("not-read" if request.method == "GET" else "not-saved"))
        case HTTPException(status_code=405):
            return failure_response(405, FailureView("bad-request"))
        case HTTPException(status_code=status):
            return failure_response(status, FailureView("no-page"))
        case _:
            return failure_response(500, FailureView("internal"))
