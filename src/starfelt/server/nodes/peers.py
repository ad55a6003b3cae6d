"""Peers: the rooms of one match on several nodes, and the messages between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

import msgspec

from starfelt.wire.socket import Phrase


class _Come(msgspec.Struct, frozen=True, tag="come"):
    """This match is live on `node` now; nodes that have it too answer."""

    node: str


class _Here(msgspec.Struct, frozen=True, tag="here"):
    """The players who sit, and the host, as far as they are connected to `node`; and the number of spectators there."""

    node: str
    players: tuple[str, ...]
    watching: int


class _Went(msgspec.Struct, frozen=True, tag="went"):
    """This match is not live on `node` any more."""

    node: str


class _Wrote(msgspec.Struct, frozen=True, tag="wrote"):
    """There are events up to `seq`; the hand of `seat` is empty now."""

    node: str
    seq: int
    seat: int | None = None


class _Hovers(msgspec.Struct, frozen=True, tag="hovers"):
    """Where hands are that move on `node`: a seat's transient command, null for an empty hand."""

    node: str
    hands: dict[int, msgspec.Raw]


class _Says(msgspec.Struct, frozen=True, tag="says"):
    """A seat has said a good word on `node`."""

    node: str
    seat: int
    phrase: Phrase


_Said: TypeAlias = _Come | _Here | _Went | _Wrote | _Hovers | _Says
_decoder: msgspec.json.Decoder[_Said] = msgspec.json.Decoder(_Said)
_encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A room, as its peers know it."""

    def wrote_elsewhere(self, seq: int, seat: int | None) -> None:
        """Know that there are events up to `seq`, and that the hand of `seat` is empty."""
        ...

    def moved_elsewhere(self, hands: Mapping[int, bytes]) -> None:
        """Know where these hands are: commands as JSON, null for an empty one."""
        ...

    def said_elsewhere(self, seat: int, phrase: Phrase) -> None:
        """Know that a seat has said a good word."""
        ...

    def changed_elsewhere(self) -> None:
        """Know that others are there than before, or other nodes."""
        ...

    def own_hands(self) -> Mapping[int, bytes]:
        """Return where the hands are that move here, as JSON."""
        ...


class Peers:
    """The link of one room to those of the same match on other nodes; `say` sends a message to them."""

    def __init__(self, me: str, listener: Listener, say: Callable[[bytes], None]) -> None:
        self._listener = listener
        self._me, self._say = me, say
        self._end: Callable[[], None] = lambda: None
        self._closed = False
        self._own = _Here(me, (), 0)
        self._there: dict[str, _Here] = {}

    @property
    def nodes(self) -> list[str]:
        """The other nodes where this match is live."""
        return list(self._there)

    @property
    def players(self) -> set[str]:
        """The seated players, and the host, who are connected there."""
        return {player for here in self._there.values() for player in here.players}

    @property
    def watching(self) -> int:
        """The number of spectators there."""
        return sum(here.watching for here in self._there.values())

    @property
    def rank(self) -> int:
        """How many nodes come before this one where one is enough: to play the bots, to let time act.

        Nothing depends on it: when two nodes think that they are first, both do the work, and the store refuses one.
        """
        return sum(node < self._me for node in self._there)

    # What is told

    def begin(self, end: Callable[[], None]) -> None:
        """Ask who else has this match; `end` is called when it is live here no longer."""
        self._end = end
        self.announce()

    def announce(self) -> None:
        """Say that this match is live here, and all that others may not know."""
        self._say(_encode(_Come(self._me)))
        self._tell()

    def _tell(self) -> None:
        self._say(_encode(self._own))
        if hands := self._listener.own_hands():
            self.tell_hands(hands)

    def here(self, players: set[str], watching: int) -> None:
        """Tell who of those who sit, and the host, is connected here, and how many watch, if that has changed."""
        now = _Here(self._me, tuple(sorted(players)), watching)
        if now != self._own:
            self._own = now
            self._say(_encode(now))

    def wrote(self, seq: int, seat: int | None) -> None:
        """Tell that there are events up to `seq`."""
        if self._there:
            self._say(_encode(_Wrote(self._me, seq, seat)))

    def tell_hands(self, hands: Mapping[int, bytes]) -> None:
        """Tell where hands are."""
        if self._there and hands:
            told = {seat: msgspec.Raw(hand) for seat, hand in hands.items()}
            self._say(_encode(_Hovers(self._me, told)))

    def said(self, seat: int, phrase: Phrase) -> None:
        """Tell what a seat has said."""
        self._say(_encode(_Says(self._me, seat, phrase)))

    def close(self) -> None:
        """Say goodbye, and hear no more."""
        self._say(_encode(_Went(self._me)))
        self._end()
        self._closed, self._end = True, lambda: None
        del self._listener  # which knows this link: both are free without the collector

    # What is heard

    def hear(self, message: bytes) -> None:
        """Take what another node says."""
        try:
            said = _decoder.decode(message)
        except msgspec.MsgspecError:
            return  # of another release
        if said.node == self._me or self._closed:
            return
        match said:
            case _Come(node=node):
                self._there.setdefault(node, _Here(node, (), 0))
                self._tell()
            case _Here(node=node):
                before = self._there.get(node)
                self._there[node] = said
                if before is None:
                    self._tell()
                if before != said:
                    self._listener.changed_elsewhere()
            case _Went(node=node):
                self.forget(node)
            case _Wrote(seq=seq, seat=seat):
                self._listener.wrote_elsewhere(seq, seat)
            case _Says(seat=seat, phrase=phrase):
                self._listener.said_elsewhere(seat, phrase)
            case _Hovers(hands=hands):
                self._listener.moved_elsewhere({seat: bytes(hand) for seat, hand in hands.items()})

    def forget(self, node: str) -> None:
        """A node has gone, or is silent."""
        if self._there.pop(node, None) is not None and not self._closed:
            self._listener.changed_elsewhere()
