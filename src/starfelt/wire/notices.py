"""HTTP bodies about notices: how a player is told that it is their turn in a match over days."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

#: Minutes after midnight.
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]
Base64 = Annotated[str, Meta(max_length=100, pattern="^[A-Za-z0-9_-]+=*$")]
Link = Annotated[str, Meta(max_length=1000)]


class NoticesView(msgspec.Struct, frozen=True):
    """`GET /api/me/notices`: how the player is told.

    `push_key`: the key by which a browser subscribes; None: this server cannot push. `devices`: the addresses of the
    browsers that take notices. `has_mail`, `has_links`: this server can send mails, has calendars and calls channels.
    `mail`: the confirmed address; `asked`: another one waits to be confirmed. `hook`: the host of the channel.
    `quiet`: from and to, in `zone`.
    """

    push_key: str | None
    devices: tuple[str, ...]
    has_mail: bool
    mail: str | None
    asked: bool
    has_links: bool
    calendar: bool
    hook: str | None
    language: str
    zone: str
    quiet: tuple[int, int] | None


class TimesWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/notices`: the player's language and time zone.

    `quiet`: from and to; None: there are no quiet hours; without it they stay.
    """

    language: Annotated[str, Meta(max_length=10)]
    zone: Annotated[str, Meta(max_length=60)]
    quiet: tuple[Minute, Minute] | UnsetType | None = UNSET


class PushKeys(msgspec.Struct, frozen=True):
    """The keys of a subscription."""

    p256dh: Base64
    auth: Base64


class PushSubscription(msgspec.Struct, frozen=True):
    """A subscription as a browser writes it."""

    endpoint: Link
    keys: PushKeys


class PushWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/push`: tell this browser."""

    subscription: PushSubscription


class PushEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`DELETE /api/me/push`: do not tell this browser any more; without an endpoint, no browser."""

    endpoint: Link | None = None


class MailWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/mail`: send a link that confirms this address."""

    address: Annotated[str, Meta(max_length=400)]


class MailToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/mail/confirm`: the token of the link in a mail."""

    token: Annotated[str, Meta(max_length=1000)]


class HookWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/hook`: tell a channel by its webhook."""

    url: Link


class CalendarView(msgspec.Struct, frozen=True):
    """`PUT /api/me/calendar`: the path of the player's calendar, which is shown once."""

    path: str
