"""What the previews of all links share: Open Graph tags, the words until a page is here, and the picture."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from starlette.requests import Request
from starlette.responses import Response

from starfelt.messages import say
from starfelt.paper.result import Result
from starfelt.server.admission import QueueFull
from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.rate_limit import pay
from starfelt.server.http.requests import language_of
from starfelt.server.http.services import services_of

#: A finished match does not change; drawings may, with the package.
_LASTING = "public, max-age=86400"


def graph(title: str, tags: dict[str, str], image: str | None) -> str:
    """Return the title of a page and its Open Graph tags as HTML; `image`: the address of a picture of 1200 by 630."""
    tags = {"og:type": "website", "og:site_name": "Starfelt"} | tags
    if image is not None:
        tags |= {"og:image": image, "og:image:width": "1200", "og:image:height": "630"}
        tags |= {"twitter:card": "summary_large_image"}
    metas = (f'<meta property="{name}" content="{escape(words)}" />' for name, words in tags.items())
    return f"<title>{escape(title)}</title>{''.join(metas)}"


def loading(title: str, language: str) -> str:
    """Return what a page says until its code is here, as `Loading.svelte` says it afterwards."""
    return f"<b>{escape(title)}</b><br>{escape(say(language, 'web-loading'))}"


async def shared_picture(request: Request, name: str, shown: Callable[[str], Result]) -> Response:
    """Return the picture that a shared link shows, as PNG.

    Args:
        request: the request; its language is that of the picture.
        name: of the match or the puzzle, by which the printer keeps its pictures.
        shown: makes what the picture shows, in a language.

    Raises:
        Failure: too much was asked, or too many pictures are being made.
    """
    services, address, language = services_of(request), address_of(request), language_of(request)
    pay(request, services.rates.making, limits.PICTURE_COST)
    try:
        async with services.work.print_queue.slot(address):
            made = await services.work.printer.picture(name, language, shown(language))
    except QueueFull:
        raise Failure(503, "print-busy") from None
    headers = {"Cache-Control": _LASTING, "Vary": "Accept-Language"}
    return Response(made, media_type="image/png", headers=headers)
