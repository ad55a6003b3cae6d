"""The pack of 52 cards and the cup of chits: random draws, or draws fixed for tests.

No order is stored anywhere. Each card and chit is picked when it is needed, by a generator seeded with the
match's secret and the number of draws before. The result is equivalent to a shuffled pack, and nobody can look
ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from starfelt.files import BadFile
from starfelt.games.chance import Generator, generator
from starfelt.games.hexfleet.rules.events import CardsAndChits, Turned
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.options import BLANK, Alike

SUITS = "CDHS"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
#: A new pack, in order.
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
_PLACE = {card: place for place, card in enumerate(PACK)}


def suit_of(card: str) -> str:
    """Return a card's suit: C, D, H or S."""
    return card[-1]


def alike(cards: Sequence[Turned]) -> Alike | None:
    """Return what two cards have in common: their colour, else their rank.

    None: neither, or there are not two cards.
    """
    if len(cards) != 2:
        return None
    first, second = (turned.card for turned in cards)
    if (suit_of(first) in "DH") == (suit_of(second) in "DH"):
        return "colour"
    return "pair" if first[:-1] == second[:-1] else None


class Procedure:
    """The cards turned up for one shot, hail or raising of shields. They stay out until it ends (ruling 10)."""

    def __init__(self, state: HexFleetState) -> None:
        self._chance, self._turned = state.chance, state.turned
        self._pack, self._discard = list(state.pack), state.discard

    def turn_up(self) -> Turned | None:
        """Turn up a card; None: both the pack and the discard pile are empty.

        Raises:
            BadFile: the fixed card is not in the pack now.
        """
        shuffled = not self._pack and bool(self._discard)
        if shuffled:
            self._pack, self._discard = in_order(self._discard), ()
        if not self._pack:
            return None
        card = self._pick()
        self._pack.remove(card)
        self._turned += 1
        return Turned(card, shuffled)

    def turn_up_two(self) -> tuple[Turned, ...]:
        """Turn up two cards, or as many as are left."""
        return tuple(turned for turned in (self.turn_up(), self.turn_up()) if turned)

    def _pick(self) -> str:
        number = self._turned
        if number < len(self._chance.pack):
            card = self._chance.pack[number]
            if card not in self._pack:
                raise BadFile(f"pack[{number}]", f"the card {card} is not in the pack now")
            return card
        return self._pack[_chance(self._chance, f"card {number}").below(len(self._pack))]


def in_order(cards: Iterable[str]) -> list[str]:
    """Return cards sorted as in a new pack."""
    return sorted(cards, key=_PLACE.__getitem__)


def put_away(state: HexFleetState, turned: Iterable[Turned]) -> HexFleetState:
    """Return the state after a procedure that turned up these cards, in this order."""
    pack, discard, out = list(state.pack), state.discard, tuple[str, ...]()
    for card in turned:
        if card.shuffled:
            pack, discard = in_order(discard), ()
        pack.remove(card.card)
        out = (*out, card.card)
    return replace(state, pack=tuple(pack), discard=(*discard, *out), turned=state.turned + len(out))


def draw_chit(state: HexFleetState) -> str:
    """Return the next chit from the cup: a ship's id, or the blank, which the options may hold back for a while.

    Raises:
        BadFile: the fixed chit is not in the cup.
    """
    number, cup = state.drawn, drawable(state)
    if number < len(state.chance.chits):
        chit = state.chance.chits[number]
        if chit not in cup:
            why = "the blank chit is" if chit == BLANK else f"the chit {chit} is"
            raise BadFile(f"chits[{number}]", f"{why} not in the cup now")
        return chit
    return cup[_chance(state.chance, f"chit {number}").below(len(cup))]


def blank_chance(state: HexFleetState) -> float:
    """Return the chance that the next chit from the cup is the blank, which ends the turn, to six places."""
    cup = drawable(state)
    return round(cup.count(BLANK) / len(cup), 6) if cup else 0.0


def drawable(state: HexFleetState) -> tuple[str, ...]:
    """Return the chits in the cup that may be drawn now."""
    cup = state.cup
    if len(state.out) < state.options.blank_after and len(cup) > 1:
        return tuple(chit for chit in cup if chit != BLANK)
    return cup


def _chance(chance: CardsAndChits, purpose: str) -> Generator:
    if chance.key is msgspec.UNSET:
        return Generator(f"{chance.seed} {purpose}")
    return generator(int(chance.key), purpose)
