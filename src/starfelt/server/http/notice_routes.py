"""Routes of notices: how a player is told that it is their turn, the links in mails, and calendars."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from starfelt.matches.identity import hash_identity
from starfelt.messages import LANGUAGES
from starfelt.notices.quiet_hours import is_zone
from starfelt.server.common import Failure, limits
from starfelt.server.http.notice_views import notices_of
from starfelt.server.http.requests import body_of, decode, language_of, require_person, require_player
from starfelt.server.http.responses import json_response
from starfelt.server.http.routing import PricedRoute, asking, making
from starfelt.server.http.services import services_of
from starfelt.server.notices import (
    MailSender,
    NoticeSettings,
    PushDevice,
    check_target,
    hash_address,
    read_address,
    write_calendar,
)
from starfelt.wire.notices import (
    CalendarView,
    HookWish,
    MailToken,
    MailWish,
    PushEnd,
    PushWish,
    TimesWish,
)


async def show_notices(request: Request) -> Response:
    """`GET /api/me/notices`: how the player is told."""
    services, player = services_of(request), require_player(request)
    return json_response(await notices_of(services, player))


async def set_times(request: Request) -> Response:
    """`PUT /api/me/notices`: the player's language, time zone and quiet hours."""
    wish = decode(await body_of(request), TimesWish)
    if wish.language not in LANGUAGES or not is_zone(wish.zone):
        raise Failure(422, "bad-request")

    def set_to(before: NoticeSettings) -> NoticeSettings:
        quiet = before.quiet if wish.quiet is msgspec.UNSET else wish.quiet
        return msgspec.structs.replace(before, language=wish.language, zone=wish.zone, quiet=quiet)

    return await _change(request, set_to)


async def tell_device(request: Request) -> Response:
    """`PUT /api/me/push`: tell a browser. The one that was added first goes if there are too many."""
    wish = decode(await body_of(request), PushWish).subscription
    channels = services_of(request).channels
    if channels.push_key is None:
        raise Failure(501, "no-push")
    _check_link(request, wish.endpoint)
    device = PushDevice(wish.endpoint, wish.keys.p256dh, wish.keys.auth)

    def add(before: NoticeSettings) -> NoticeSettings:
        if device in before.devices:
            return before
        others = tuple(one for one in before.devices if one.endpoint != device.endpoint)
        return msgspec.structs.replace(before, devices=(*others, device)[-limits.PUSH_DEVICES :])

    return await _change(request, add)


async def leave_device(request: Request) -> Response:
    """`DELETE /api/me/push`: do not tell a browser any more, or none."""
    wish = decode(await body_of(request) or b"{}", PushEnd)

    def remove(before: NoticeSettings) -> NoticeSettings:
        left = [one for one in before.devices if wish.endpoint not in (None, one.endpoint)]
        return msgspec.structs.replace(before, devices=tuple(left))

    return await _change(request, remove)


async def ask_for_mail(request: Request) -> Response:
    """`PUT /api/me/mail`: send a link that confirms an address."""
    wish, mail = decode(await body_of(request), MailWish), _mail_of(request)
    address = read_address(wish.address)
    if address is None:
        raise Failure(422, "bad-address")
    services, who = services_of(request), hash_identity(require_person(request).player)
    hashed = hash_address(address)
    settings = await services.notices.change(
        who, lambda before: msgspec.structs.replace(_at_home(request, before), asked=hashed)
    )
    sent = await mail.ask(who, settings, address)
    if sent.outcome != "sent":
        raise Failure(429 if sent.outcome == "refused" else 503, "mail-not-sent")
    return await show_notices(request)


async def leave_mail(request: Request) -> Response:
    """`DELETE /api/me/mail`: send no mails any more."""
    await body_of(request)
    return await _change(request, lambda before: msgspec.structs.replace(before, mail=None, asked=None))


async def confirm_mail(request: Request) -> Response:
    """`POST /api/mail/confirm`: the link that confirms an address was opened."""
    found = _mail_of(request).read_confirmation(decode(await body_of(request), MailToken).token)
    if found is None:
        raise Failure(404, "old-link")
    who, address = found
    settings = await services_of(request).notices.change(
        who,
        lambda before: (
            msgspec.structs.replace(before, mail=address, asked=None)
            if before.asked == hash_address(address)
            else before
        ),
    )
    # It is asked again when the link is opened twice, or a player asked for another address since.
    if settings.mail != address:
        raise Failure(404, "old-link")
    return Response(status_code=204)


async def stop_mail(request: Request) -> Response:
    """`POST /api/mail/stop/{token}`: no more mails to an address, asked by its link or a mail program."""
    await body_of(request)
    found = _mail_of(request).read_stop(request.path_params["token"])
    if found is None:
        raise Failure(404, "old-link")
    who, address = found
    await services_of(request).notices.change(
        who,
        lambda before: msgspec.structs.replace(before, mail=None) if before.mail == address else before,
    )
    return Response(status_code=204)


async def set_hook(request: Request) -> Response:
    """`PUT /api/me/hook`: tell a channel by its webhook."""
    wish = decode(await body_of(request), HookWish)
    _require_links(request)
    _check_link(request, wish.url)
    name = await services_of(request).chosen_names.read(require_person(request).player) or ""
    return await _change(
        request, lambda before: msgspec.structs.replace(before, hook=wish.url, hook_name=name)
    )


async def leave_hook(request: Request) -> Response:
    """`DELETE /api/me/hook`: tell the channel nothing any more."""
    await body_of(request)
    return await _change(request, lambda before: msgspec.structs.replace(before, hook=None))


async def renew_calendar(request: Request) -> Response:
    """`PUT /api/me/calendar`: a new calendar of the player. The earlier one is not there any more."""
    await body_of(request)
    _require_links(request)
    services, player = services_of(request), require_person(request).player
    who = hash_identity(player)
    await services.notices.change(who, lambda before: _at_home(request, before))
    return json_response(CalendarView(f"/calendar/{await services.notices.renew_feed(who, player)}.ics"))


async def leave_calendar(request: Request) -> Response:
    """`DELETE /api/me/calendar`: take the player's calendar away."""
    await body_of(request)
    services, player = services_of(request), require_person(request).player
    await services.notices.drop_feed(hash_identity(player))
    return await show_notices(request)


async def show_calendar(request: Request) -> Response:
    """`GET /calendar/{secret}.ics`: when the turns end that a player owes."""
    _require_links(request)
    services = services_of(request)
    player = await services.notices.player_of_feed(request.path_params["secret"])
    if player is None:
        raise Failure(404, "old-link")
    settings = await services.notices.read(hash_identity(player))
    turns = await services.store.turns_of(player, limits.WAITING)
    ahead = services.clock.wall() - services.matches.running_time.now()
    return Response(
        write_calendar(turns, ahead, settings.language, settings.site),
        media_type="text/calendar",
        headers={"Cache-Control": "private, max-age=300"},
    )


async def _change(request: Request, change: Callable[[NoticeSettings], NoticeSettings]) -> Response:
    """Change the player's settings, and show them."""
    services, player = services_of(request), require_person(request).player
    await services.notices.change(hash_identity(player), lambda before: change(_at_home(request, before)))
    return json_response(await notices_of(services, player))


def _at_home(request: Request, settings: NoticeSettings) -> NoticeSettings:
    """Return settings with the address of this site, as the player's page has it, and at first the page's language."""
    origin = request.headers.get("origin")
    site = str(request.base_url).rstrip("/") if origin is None else origin + request.scope["root_path"]
    language = settings.language if settings.site else language_of(request)
    return msgspec.structs.replace(settings, site=site, language=language)


def _mail_of(request: Request) -> MailSender:
    mail = services_of(request).channels.mail
    if mail is None:
        raise Failure(501, "no-mail")
    return mail


def _require_links(request: Request) -> None:
    if not services_of(request).channels.has_links:
        raise Failure(501, "no-push")


def _check_link(request: Request, url: str) -> None:
    try:
        check_target(url, lan=services_of(request).channels.lan)
    except ValueError:
        raise Failure(422, "bad-address") from None


def routes() -> list[BaseRoute]:
    """Return all routes of this module."""
    return [
        PricedRoute("GET", "/api/me/notices", show_notices, asking(limits.HISTORY_COST)),
        PricedRoute("PUT", "/api/me/notices", set_times, making(limits.TABLE_COST)),
        PricedRoute("PUT", "/api/me/push", tell_device, making(limits.TABLE_COST)),
        PricedRoute("DELETE", "/api/me/push", leave_device, making(limits.TABLE_COST)),
        PricedRoute("PUT", "/api/me/mail", ask_for_mail, making(limits.KEEP_COST)),
        PricedRoute("DELETE", "/api/me/mail", leave_mail, making(limits.TABLE_COST)),
        PricedRoute("POST", "/api/mail/confirm", confirm_mail, making(limits.TABLE_COST)),
        PricedRoute("POST", "/api/mail/stop/{token}", stop_mail, making(limits.TABLE_COST)),
        PricedRoute("PUT", "/api/me/hook", set_hook, making(limits.TABLE_COST)),
        PricedRoute("DELETE", "/api/me/hook", leave_hook, making(limits.TABLE_COST)),
        PricedRoute("PUT", "/api/me/calendar", renew_calendar, making(limits.TABLE_COST)),
        PricedRoute("DELETE", "/api/me/calendar", leave_calendar, making(limits.TABLE_COST)),
        PricedRoute("GET", "/calendar/{secret}.ics", show_calendar, asking(limits.HISTORY_COST)),
    ]
