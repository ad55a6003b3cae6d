"""The channels of one server: those that its host has set up, and whose libraries are installed."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from starfelt.server.common import Clock
from starfelt.server.notices.mail import MailSender, MailServer
from starfelt.server.notices.sender import Sender
from starfelt.store.base import Store

if TYPE_CHECKING:
    from starfelt.server.notices.https_post import HttpsPost


@dataclass(frozen=True, slots=True)
class NoticeOptions:
    """What a host has set.

    `contact`: where operators of push services reach the host; without it there is no push. `mail`: the server that
    takes mails. `lan`: places in the own network may be called. `tls`: whom to trust, None: whom the system trusts.
    """

    contact: str | None = None
    mail: MailServer | None = None
    lan: bool = False
    tls: ssl.SSLContext | None = None


@dataclass(frozen=True, slots=True)
class Channels:
    """The channels. `push_key`: the key by which browsers subscribe; None: there is no push."""

    short: tuple[Sender, ...]
    mail: MailSender | None
    push_key: str | None
    has_links: bool
    lan: bool
    https: HttpsPost | None

    async def close(self) -> None:
        """Close all connections."""
        if self.https is not None:
            await self.https.close()


def has_push() -> bool:
    """Tell whether the extra for pushes, channels and calendars is installed."""
    return all(find_spec(module) is not None for module in ("pywebpush", "aiohttp", "icalendar"))


def open_channels(options: NoticeOptions, store: Store, clock: Clock, secret: bytes) -> Channels:
    """Return the channels of a server with this secret."""
    mail = options.mail and MailSender(options.mail, store, clock, secret, options.tls)
    if not has_push():
        return Channels((), mail, None, has_links=False, lan=options.lan, https=None)
    from starfelt.server.notices.https_post import HttpsPost  # noqa: PLC0415
    from starfelt.server.notices.push import PushSender  # noqa: PLC0415
    from starfelt.server.notices.vapid import Vapid  # noqa: PLC0415
    from starfelt.server.notices.webhook import HookSender  # noqa: PLC0415 - an extra

    https = HttpsPost(clock, lan=options.lan, tls=options.tls)
    hooks = HookSender(https)
    if options.contact is None:
        return Channels((hooks,), mail, None, has_links=True, lan=options.lan, https=https)
    vapid = Vapid(secret, options.contact)
    push = PushSender(vapid, https, clock)
    return Channels((push, hooks), mail, vapid.public_key, has_links=True, lan=options.lan, https=https)
