"""The history of a battle of Hex & Spades: chits drawn, actions, and the cards that each turned up; see `history`.

A row's columns: its kind (`KINDS`); who parleys, one's own side first; the ship that acts (of a parley: both of its
channel), and its target, in the order of the observation; q and r as shares of the map's radius, and the facing as sine
and cosine; a card's suit, its rank of 13, and whether the pack was shuffled before; what the row adds (`MORE`). A move
has a row for each of its steps. The cards of a shot, a hail or an attempt to raise shields follow it, a row each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin

from starfelt.envs.history import Columns, Numbers
from starfelt.games.contract import Event
from starfelt.games.hexfleet.rules.events import (
    ActivationEnded,
    Answered,
    DamageCard,
    Drawn,
    Fired,
    Hailed,
    Jumped,
    Moved,
    Offered,
    Raising,
    Recalled,
    Returned,
    ShotCard,
    TriedToRaise,
    Turned,
)
from starfelt.games.hexfleet.rules.hexes import HexPose
from starfelt.games.hexfleet.rules.pack import RANKS, SUITS

#: The kinds of rows.
KINDS = (
    *("chit", "step", "raise", "fire", "hail", "jump", "recall", "return", "end", "offer", "answer"),
    *("raising card", "shot card", "damage card", "hail card"),
)
#: What a row may add: a ship that is recalled at once, a card that hits, an answer to a parley and what is offered, the
#: reason why an activation ends.
MORE = ("recall", "hit", "accept", "surrender", "truce", "done", "jumped", "away")


class ShipRecorder:
    """Writes the rows of events of Hex & Spades.

    Args:
        seat: who sees them.
        seats: the number of sides.
        ships: the number of each ship, as the seat numbers them.
        radius: of the map.
    """

    def __init__(self, seat: int, seats: int, ships: Mapping[str, int], radius: int) -> None:
        self._seat, self._seats, self._ships, self._radius = seat, seats, ships, radius
        self.columns = Columns(
            kind=len(KINDS),
            seat=seats,
            ship=len(ships),
            target=len(ships),
            place=4,
            suit=4,
            card=2,
            more=len(MORE),
        )

    def rows(self, event: Event) -> Iterable[list[float]]:
        """Return the rows of an event."""
        match event:
            case Drawn(chit=chit):
                return [self._row("chit", ship=[chit] * (chit in self._ships))]
            case Moved(ship=ship, way=way):
                return [self._row("step", ship=[ship], pose=pose) for pose in way]
            case TriedToRaise(raising=raising):
                return self._raising(raising)
            case Fired():
                return self._list_shot(event)
            case Hailed(ship=ship, cards=cards):
                hail = self._row("hail", ship=[ship], target=event.ships)
                return [hail, *(self._card("hail card", ship, card) for card in cards)]
            case Jumped(ship=ship, recall=recall):
                return [self._row("jump", ship=[ship], more=["recall"] * recall)]
            case Recalled(ship=ship):
                return [self._row("recall", ship=[ship])]
            case Returned(ship=ship, pose=pose):
                return [self._row("return", ship=[ship], pose=pose)]
            case ActivationEnded(ship=ship, reason=reason):
                return [self._row("end", ship=[ship], more=[reason])]
            case Offered(offer=offer):
                return [self._parley("offer", event, [offer])]
            case Answered(offer=offer, accept=accept):
                return [self._parley("answer", event, [offer, *["accept"] * accept])]
            case _:
                return []

    def _list_shot(self, shot: Fired) -> list[list[float]]:
        return [
            self._row("fire", ship=[shot.ship], target=[shot.target]),
            *(row for raising in shot.raisings for row in self._raising(raising)),
            *(self._card("shot card", shot.ship, card) for card in shot.cards),
            *(self._card("damage card", shot.target, card) for card in shot.damage),
        ]

    def _raising(self, raising: Raising) -> list[list[float]]:
        cards = (self._card("raising card", raising.ship, card) for card in raising.cards)
        return [self._row("raise", ship=[raising.ship]), *cards]

    def _card(self, kind: str, ship: str, card: Turned | ShotCard | DamageCard) -> list[float]:
        suit, rank = SUITS.index(card.card[-1]), RANKS.index(card.card[:-1])
        hit = ["hit"] * (isinstance(card, ShotCard) and card.hit)
        return self._row(kind, ship=[ship], suit=[suit], card=((1 + rank) / 13, card.shuffled), more=hit)

    def _parley(self, kind: str, parley: Offered | Answered, more: Sequence[str]) -> list[float]:
        seat = (parley.seat - self._seat) % self._seats
        return self._row(kind, seat=[seat], ship=parley.channel, target=[parley.target], more=more)

    def _row(
        self,
        kind: str,
        *,
        seat: Sequence[int] = (),
        ship: Sequence[str] = (),
        target: Sequence[str] = (),
        pose: HexPose | None = None,
        suit: Sequence[int] = (),
        card: Numbers = (),
        more: Sequence[str] = (),
    ) -> list[float]:
        marks: dict[str, int | Sequence[int]] = {
            "kind": KINDS.index(kind),
            "seat": seat,
            "ship": [self._ships[one] for one in ship],
            "target": [self._ships[one] for one in target],
            "suit": suit,
            "more": [MORE.index(one) for one in more],
        }
        return self.columns.row(marks, {"place": self._place(pose), "card": card})

    def _place(self, pose: HexPose | None) -> Numbers:
        if pose is None:
            return ()
        turn = pose.facing * pi / 3
        return pose.q / self._radius, pose.r / self._radius, sin(turn), cos(turn)
