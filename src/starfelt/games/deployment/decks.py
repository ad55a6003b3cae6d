"""Shuffling decks: by a match's seed, or with cards stacked on top for tests and worked examples."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from starfelt.files import BadFile, to_struct
from starfelt.games.chance import Generator, generator, is_secret


class RiggedDecks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decks fixed for tests and worked examples, top card first, seat by seat; where one ends the seed goes on."""

    decks: tuple[tuple[str, ...], ...] = ()


def shuffled(
    pools: Sequence[Sequence[str]], seed: int, rigged: Any, ends: Sequence[tuple[str, str]] | None = None
) -> list[tuple[str, ...]]:
    """Return each seat's cards in the order of its deck, top card first.

    Args:
        pools: the cards to shuffle, seat by seat.
        seed: the match's seed.
        rigged: plain data of a `Rigged`, or None.
        ends: seat by seat, the cards that are always on top and at the bottom; a stacked deck may name them there.

    Raises:
        BadFile: the rigging cannot be played; its path is below `decks`.
    """
    stacked = to_struct({} if rigged is None else rigged, RiggedDecks).decks
    if len(stacked) > len(pools):
        raise BadFile("decks", f"there are {len(pools)} seats")
    together = None if is_secret(seed) else Generator(seed)
    decks: list[tuple[str, ...]] = []
    for seat, pool in enumerate(pools):
        top = _stack(pool, stacked[seat] if seat < len(stacked) else (), seat, ends[seat] if ends else None)
        # One's own cards tell nothing of another's.
        chance = together or generator(seed, f"deck {seat}")
        order = chance.shuffled(pool)
        decks.append((*top, *(card for card in order if card not in top)))
    return decks


def with_deck(
    decks: tuple[tuple[str, ...], ...], seat: int, deck: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """Return the decks with one of them changed."""
    return (*decks[:seat], deck, *decks[seat + 1 :])


def redealt(deck: tuple[str, ...], known: int, chance: Random) -> tuple[str, ...]:
    """Return a deck whose first cards stay, as many as are known, and whose others lie in another order."""
    hidden = deck[known:]
    return (*deck[:known], *chance.sample(hidden, len(hidden)))


def _stack(
    pool: Sequence[str], cards: tuple[str, ...], seat: int, ends: tuple[str, str] | None
) -> tuple[str, ...]:
    """Return the cards of a stacked deck that come from the pool, when all of it can be played."""
    top: list[str] = []
    for index, card in enumerate(cards):
        if ends and (index, card) in ((0, ends[0]), (len(cards) - 1, ends[1])):
            continue
        if card not in pool or card in top:
            if ends and card in ends:
                why = "this card is always " + ("on top" if card == ends[0] else "at the bottom")
            else:
                why = "this ship is in the deck already" if card in pool else f"no ship named {card!r}"
            raise BadFile(f"decks[{seat}][{index}]", why)
        top.append(card)
    return tuple(top)
