"""Recovery codes of guests: the same identity on another device. Only hashes of codes are stored."""

from __future__ import annotations

import secrets

import msgspec

from starfelt.matches.identity import hash_identity, owner_of_identity
from starfelt.people.recovery_code import CODE_BYTES, code_of, hash_of, read_code
from starfelt.server.common import Clock, RecordKey, Records
from starfelt.store.base import Store

#: The name of the record beside its owner, a code's hash or an identity.
_NAME = "recovery"


class _KeptCode(msgspec.Struct, frozen=True):
    """What is known of an identity's code: its hash."""

    hash: str


class CodeOwner(msgspec.Struct, frozen=True):
    """Whose code it is. `since`: when the identity was made (milliseconds since the epoch), if that is known."""

    player: str
    since: int | None = None


class Recovery:
    """The recovery codes of one server's guests."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._records = Records(store, clock)

    async def keep(self, player: str, since: int | None = None) -> str:
        """Return a new code of an identity that was made at `since`. The earlier one no longer works.

        Raises:
            StoreError: it cannot be kept.
        """
        code = secrets.token_bytes(CODE_BYTES)
        new, old = hash_of(code), await self._code(player)
        keys = [_key_of_player(player), _key_of_code(new)]
        await self._records.change(keys, lambda *_: (_KeptCode(new), CodeOwner(player, since)))
        if old is not None:
            await self._records.discard(_key_of_code(old.hash).owner)
        return code_of(code)

    async def recover(self, text: str) -> CodeOwner | None:
        """Return whose current code this is, as somebody typed it, or None.

        Raises:
            StoreError: the store cannot be read.
        """
        code = read_code(text)
        if code is None:
            return None
        hashed = hash_of(code)
        owner: CodeOwner | None = await self._records.read(_key_of_code(hashed))
        if owner is None:
            return None
        current = await self._code(owner.player)
        return owner if current is not None and current.hash == hashed else None

    async def is_kept(self, player: str) -> bool:
        """Tell whether an identity has a code.

        Raises:
            StoreError: the store cannot be read.
        """
        return await self._code(player) is not None

    async def owners(self, who: str) -> list[str]:
        """Return the owners of all records of an identity itself, by its hash.

        Raises:
            StoreError: the store cannot be read.
        """
        kept: _KeptCode | None = await self._records.read(_key_of_identity(who))
        owner = _key_of_identity(who).owner
        return [owner] if kept is None else [owner, _key_of_code(kept.hash).owner]

    async def _code(self, player: str) -> _KeptCode | None:
        return await self._records.read(_key_of_player(player))


def _key_of_code(hashed: str) -> RecordKey:
    return RecordKey(f"code {hashed}", _NAME, CodeOwner, None)


def _key_of_player(player: str) -> RecordKey:
    return _key_of_identity(hash_identity(player))


def _key_of_identity(who: str) -> RecordKey:
    return RecordKey(owner_of_identity(who), _NAME, _KeptCode, None)
