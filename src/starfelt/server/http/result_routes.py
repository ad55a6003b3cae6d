"""Link previews: a match's title and description, and the picture of its result."""

from __future__ import annotations

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.paper.result import Result
from starfelt.server.common import Failure, limits
from starfelt.server.http.link_preview import shared_picture
from starfelt.server.http.match_preview import final_picture, result_of
from starfelt.server.http.routing import PricedRoute, asking
from starfelt.server.http.services import services_of


async def picture(request: Request) -> Response:
    """`GET /api/matches/{id}/result.png`: how a finished match ended, 1200 by 630 pixels; `?lang=fr`: in French."""
    room = await services_of(request).matches.rooms.get(request.path_params["name"])
    if room.state.phase != "finished":
        raise Failure(409, "not-finished")

    def show(language: str) -> Result:
        return replace(result_of(room.state, language, printed=True), final=final_picture(room.state))

    return await shared_picture(request, room.id, show)


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [PricedRoute("GET", "/api/matches/{name}/result.png", picture, asking(limits.FILE_COST))]
