"""How each player is told: devices, mail address, channel, calendar and quiet hours, as one record in the store."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import blake2b

import msgspec

from starfelt.matches.identity import hash_identity, owner_of_identity
from starfelt.notices.calls import SETTLE_MS, Reader
from starfelt.notices.quiet_hours import QuietHours
from starfelt.server.common import Clock, RecordKey, Records
from starfelt.store.base import Store

#: How often it is written down that a player looks at a page. An open page asks more often than twice `SETTLE_MS`.
_NOTED_MS = SETTLE_MS // 3


class PushDevice(msgspec.Struct, frozen=True):
    """A browser that takes notices: an address of its push service, and the keys to encrypt for it, in base64url."""

    endpoint: str
    p256dh: str
    auth: str


class NoticeSettings(msgspec.Struct, frozen=True):
    """How one player is told.

    `site`: the address of this server, as the player's pages have it. `quiet`: from and to, in minutes after midnight
    in `zone`. `mail`: a confirmed address; `asked`: the hash of one that waits to be confirmed. `hook`: the address of
    a channel; `hook_name`: who is named there. `feed`: the hash of the secret of their calendar. The moments are
    milliseconds since the epoch, as in `Reader`.
    """

    language: str = "en"
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    site: str = ""
    devices: tuple[PushDevice, ...] = ()
    mail: str | None = None
    asked: str | None = None
    hook: str | None = None
    hook_name: str = ""
    feed: str | None = None
    looked_at: int = 0
    pushed_at: int = 0
    mailed_at: int = 0

    @property
    def is_told(self) -> bool:
        """Whether there is any way to tell this player."""
        return bool(self.devices or self.mail or self.hook)

    @property
    def reader(self) -> Reader:
        """What matters for the moments of calls."""
        quiet = self.quiet and QuietHours(self.zone, *self.quiet)
        return Reader(quiet, self.looked_at, self.pushed_at, self.mailed_at)


class _FeedOwner(msgspec.Struct, frozen=True):
    """Whose calendar it is."""

    player: str


class NoticeBook:
    """The settings of one server's players. Players are named by the hash of their identity."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._records, self._clock = Records(store, clock), clock
        #: When it was last written down that each player looks, in this order.
        self._noted: dict[str, int] = {}

    async def read(self, who: str) -> NoticeSettings:
        """Return a player's settings.

        Raises:
            StoreError: the store cannot be read.
        """
        return await self._records.read(_key(who)) or NoticeSettings()

    async def change(self, who: str, change: Callable[[NoticeSettings], NoticeSettings]) -> NoticeSettings:
        """Change a player's settings, and return the new ones. `change` is called again if another writer was first.

        Raises:
            StoreError: they cannot be written.
        """

        def decide(before: NoticeSettings | None) -> tuple[NoticeSettings | None]:
            after = change(before or NoticeSettings())
            return (None if before is None and after == NoticeSettings() else after,)

        (after,) = await self._records.change([_key(who)], decide)
        return after or NoticeSettings()

    async def note_looking(self, who: str) -> None:
        """Write down that a player looks at a page, unless nobody tells them anything or that was done a moment ago.

        Raises:
            StoreError: it cannot be written.
        """
        now = self._clock.wall()
        while self._noted and now - next(iter(self._noted.values())) >= _NOTED_MS:
            del self._noted[next(iter(self._noted))]
        if who not in self._noted:
            self._noted[who] = now
            await self.change(
                who,
                lambda before: msgspec.structs.replace(before, looked_at=now) if before.is_told else before,
            )

    async def renew_feed(self, who: str, player: str) -> str:
        """Return the secret of a new calendar of a player. The earlier one is not there any more.

        Raises:
            StoreError: it cannot be kept.
        """
        secret = secrets.token_urlsafe(24)
        await self.drop_feed(who)
        await self._records.set(_key_of_feed(_hash(secret)), _FeedOwner(player))
        await self.change(who, lambda before: msgspec.structs.replace(before, feed=_hash(secret)))
        return secret

    async def drop_feed(self, who: str) -> None:
        """Take a player's calendar away.

        Raises:
            StoreError: it cannot be written.
        """
        feed = (await self.read(who)).feed
        if feed is not None:
            await self._records.discard(_key_of_feed(feed).owner)
            await self.change(who, lambda before: msgspec.structs.replace(before, feed=None))

    async def player_of_feed(self, secret: str) -> str | None:
        """Return whose calendar has this secret, or None.

        Raises:
            StoreError: the store cannot be read.
        """
        owner: _FeedOwner | None = await self._records.read(_key_of_feed(_hash(secret)))
        if owner is None:
            return None
        # Of two that were made at once, only the one in the settings is theirs.
        current = (await self.read(hash_identity(owner.player))).feed
        return owner.player if current == _hash(secret) else None

    async def owners(self, who: str) -> list[str]:
        """Return the owners of records about a player beside those of the identity itself.

        Raises:
            StoreError: the store cannot be read.
        """
        feed = (await self.read(who)).feed
        return [] if feed is None else [_key_of_feed(feed).owner]


def _hash(secret: str) -> str:
    return blake2b(secret.encode(), person=b"starfelt feeds", digest_size=16).hexdigest()


def _key(who: str) -> RecordKey:
    return RecordKey(owner_of_identity(who), "notices", NoticeSettings)


def _key_of_feed(hashed: str) -> RecordKey:
    return RecordKey(f"feed {hashed}", "owner", _FeedOwner, None)
