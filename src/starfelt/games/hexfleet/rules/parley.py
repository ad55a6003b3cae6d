"""Parley over an open channel, at any time: surrender and truce, which end the battle (ruling 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from starfelt.games.contract import Outcome, Refused
from starfelt.games.hexfleet.rules.commands import AnswerParley, Parley
from starfelt.games.hexfleet.rules.events import Answered, BattleOver, Offered
from starfelt.games.hexfleet.rules.fleet import fighting
from starfelt.games.hexfleet.rules.model import HexFleetState


class Member(Protocol):
    """A ship of a state or of a view."""

    @property
    def id(self) -> str:
        """The ship's id."""
        ...

    @property
    def side(self) -> int:
        """The side that owns the ship."""
        ...


class Parleying(Protocol):
    """The part of a state or of a view that parley needs."""

    @property
    def ships(self) -> Sequence[Member]:
        """All ships."""
        ...

    @property
    def channels(self) -> Sequence[tuple[str, str]]:
        """The open channels."""
        ...

    @property
    def offers(self) -> Sequence[Offered]:
        """The offers without an answer."""
        ...

    @property
    def lost(self) -> Sequence[int]:
        """The sides that have lost."""
        ...


def offer(state: Parleying, seat: int, command: Parley) -> Offered | Refused:
    """Return an offer to the side of a ship with which a ship of `seat` has a channel, or why it is rejected."""
    target = next((ship for ship in state.ships if ship.id == command.target), None)
    if target is None:
        return Refused("no-such-ship", {"ship": command.target[:24]})
    own = {ship.id for ship in state.ships if ship.side == seat}
    open_channel = next((pair for pair in state.channels if target.id in pair and own & {*pair}), None)
    if target.id in own or open_channel is None:
        return Refused("no-channel", {"ship": target.id})
    if seat in state.lost or target.side in state.lost:
        return Refused("out-of-the-battle")
    made = Offered(seat, target.side, open_channel, target.id, command.offer)
    return Refused("offered-already") if made in state.offers else made


def answer(state: HexFleetState, seat: int, command: AnswerParley) -> Answered | Refused:
    """Return the answer to an offer made to `seat` on a channel of the ship `target`, or why it is rejected."""
    for made in state.offers:
        if made.to == seat and command.target in made.channel:
            return Answered(seat, made.seat, made.channel, command.target, made.offer, command.accept)
    return Refused("no-offer")


def ending(state: HexFleetState, answered: Answered) -> BattleOver | None:
    """Return how an answer ends the battle, or None. Accepted surrender: the other side wins.

    Accepted truce: a draw.
    """
    if not answered.accept:
        return None
    if answered.offer == "surrender":
        return BattleOver(Outcome((answered.seat,), "outcome-surrender"))
    return BattleOver(Outcome(tuple(fighting(state)), "outcome-truce"))


def is_open(state: Parleying, seat: int, channel: tuple[str, str]) -> bool:
    """Tell whether an offer of a seat on a channel has no answer yet."""
    return any((made.seat, made.channel) == (seat, channel) for made in state.offers)


def offers_after(state: HexFleetState, event: Offered | Answered) -> tuple[Offered, ...]:
    """Return the open offers after an event: at most one for each side and channel, the latest."""
    maker = event.seat if isinstance(event, Offered) else event.to
    others = tuple(made for made in state.offers if (made.seat, made.channel) != (maker, event.channel))
    return (*others, event) if isinstance(event, Offered) else others
