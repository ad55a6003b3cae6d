"""Typed records of the store: read a few together, decide, and write all of them or none."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from starfelt.server.common import limits
from starfelt.server.common.clock import Clock
from starfelt.store.base import FOREVER, Conflict, Record, Store, StoreError

T = TypeVar("T", bound=msgspec.Struct)

#: How often a decision is made again because another writer was first.
_TRIES = 50
_DAY_MS = 24 * 3600 * 1000

log = logging.getLogger(__name__)


class RecordKey(NamedTuple):
    """The place of a record: its owner, its name, what it holds, and for how many days; None: for ever."""

    owner: str
    name: str
    kind: type[Any]
    days: int | None = limits.RECORD_DAYS


class Records:
    """Records in a store. Those that nobody writes for their days expire."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def read(self, key: RecordKey) -> Any:
        """Return a record, or None.

        Raises:
            StoreError: the store cannot be read.
        """
        return (await self.read_named(key.owner, [key.name], key.kind)).get(key.name)

    async def read_named(self, owner: str, names: Sequence[str], kind: type[T]) -> dict[str, T]:
        """Return those of some records that exist.

        Raises:
            StoreError: the store cannot be read.
        """
        found = await self._store.records(owner, names) if names else []
        return {record.name: held for record in found if (held := decoded_record(record, kind))}

    async def read_owned(self, owner: str, limit: int) -> list[Record]:
        """Return the first records of an owner by name, of any kind.

        Raises:
            StoreError: the store cannot be read.
        """
        return await self._store.records(owner, limit=limit)

    async def change(self, keys: Sequence[RecordKey], decide: Callable[..., Sequence[Any]]) -> list[Any]:
        """Read records, let `decide` say what each becomes, write what is new, and return it.

        Args:
            keys: the records.
            decide: called with the records in order, None for a missing one; called again if another writer was first.

        Raises:
            StoreError: the store cannot be used.
        """
        for _ in range(_TRIES):
            stored = [await self._store.records(key.owner, [key.name]) for key in keys]
            before = [
                decoded_record(found[0], key.kind) if found else None
                for key, found in zip(keys, stored, strict=True)
            ]
            after = list(decide(*before))
            writes = [
                Record(
                    key.owner,
                    key.name,
                    found[0].version + 1 if found else 1,
                    self._expires(key.days),
                    msgspec.json.encode(new),
                )
                for key, found, old, new in zip(keys, stored, before, after, strict=True)
                if new is not None and new != old
            ]
            if not writes:
                return after
            try:
                await self._store.put(*writes)
            except Conflict:
                continue
            return after
        raise StoreError("too many writers at once")

    async def set(self, key: RecordKey, held: msgspec.Struct) -> None:
        """Write a record, whatever it was before.

        Raises:
            StoreError: the store cannot be used.
        """

        def decide(before: Any) -> tuple[msgspec.Struct]:
            del before
            return (held,)

        await self.change([key], decide)

    async def add(self, owner: str, new: Mapping[str, msgspec.Struct]) -> None:
        """Write those of some records that do not exist yet.

        Raises:
            StoreError: the store cannot be used.
        """
        for _ in range(_TRIES):
            known = {record.name for record in await self._store.records(owner, list(new))}
            writes = [
                Record(owner, name, 1, self._expires(limits.RECORD_DAYS), msgspec.json.encode(held))
                for name, held in new.items()
                if name not in known
            ]
            try:
                if writes:
                    await self._store.put(*writes)
            except Conflict:
                continue
            return
        raise StoreError("too many writers at once")

    def _expires(self, days: int | None) -> int:
        return FOREVER if days is None else self._clock.wall() + days * _DAY_MS

    async def discard(self, owner: str, names: Sequence[str] | None = None) -> None:
        """Delete an owner's records: those of some names, or all.

        Raises:
            StoreError: it cannot be written.
        """
        await self._store.discard(owner, names)


def decoded_record(record: Record, kind: type[T]) -> T | None:
    """Return what a record holds, or None: it cannot be read, which is logged."""
    try:
        return msgspec.json.decode(record.body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        log.error("the record %s of %s cannot be read: %s", record.name, record.owner, error)  # noqa: TRY400 - one line
        return None
