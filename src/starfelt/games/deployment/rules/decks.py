"""Deck shuffling: by a match's seed, or with fixed cards on top for tests and worked examples."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from starfelt.files import BadFile, to_struct
from starfelt.games.chance import Generator, generator, is_secret


class RiggedDecks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed decks for tests and worked examples, seat by seat, top card first. Cards not listed are shuffled below."""

    decks: tuple[tuple[str, ...], ...] = ()


def shuffle_decks(
    pools: Sequence[Sequence[str]], seed: int, rigged: Any, ends: Sequence[tuple[str, str]] | None = None
) -> list[tuple[str, ...]]:
    """Return each seat's cards in the order of its deck, top card first.

    Args:
        pools: the cards to shuffle, seat by seat.
        seed: the match's seed.
        rigged: plain data of a `RiggedDecks`, or None.
        ends: seat by seat, the cards that are always on top and at the bottom; a fixed deck may name them
            there.

    Raises:
        BadFile: the fixed decks are invalid; its path is below `decks`.
    """
    stacked = to_struct({} if rigged is None else rigged, RiggedDecks).decks
    if len(stacked) > len(pools):
        raise BadFile("decks", f"there are {len(pools)} seats")
    together = None if is_secret(seed) else Generator(seed)
    decks: list[tuple[str, ...]] = []
    for seat, pool in enumerate(pools):
        top = _stack(pool, stacked[seat] if seat < len(stacked) else (), seat, ends[seat] if ends else None)
        # Each deck has its own key, so a player's own cards reveal nothing about another's.
        chance = together or generator(seed, f"deck {seat}")
        order = chance.shuffle(pool)
        decks.append((*top, *(card for card in order if card not in top)))
    return decks


def with_deck(
    decks: tuple[tuple[str, ...], ...], seat: int, deck: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """Return the decks with one deck replaced."""
    return (*decks[:seat], deck, *decks[seat + 1 :])


def redealt(deck: tuple[str, ...], known: int, chance: Random) -> tuple[str, ...]:
    """Return a deck that keeps its first `known` cards in place and has the others in a new random order."""
    hidden = deck[known:]
    return (*deck[:known], *chance.sample(hidden, len(hidden)))


def _stack(
    pool: Sequence[str], cards: tuple[str, ...], seat: int, ends: tuple[str, str] | None
) -> tuple[str, ...]:
    """Return the cards of a fixed deck that come from the pool, after checking that the whole deck is valid."""
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
