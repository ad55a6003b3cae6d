"""The secret of a match: a separate key for each purpose, and no way to derive it from public data."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfelt import games
from starfelt.games.chance import Generator, commitment, derive_key, generator, is_secret, short_key
from starfelt.games.deployment.rules.decks import shuffle_decks
from starfelt.games.hexfleet.rules.pack import Procedure, draw_chit
from starfelt.play.match import Match

POOL = [f"ship {number}" for number in range(5)]


def secrets(count: int) -> list[int]:
    """Return secrets of the server's length."""
    chance = Random(16)
    return [chance.getrandbits(128) for _ in range(count)]


def test_a_key_is_the_same_for_ever() -> None:
    """Finished matches are dealt again from their secrets."""
    assert derive_key(1 << 100, "deck 0") == 0x20FEB47307BA5E486F92E5C7F970445D
    assert generator(1 << 100, "deck 0").shuffle(POOL) == [POOL[n] for n in (1, 4, 2, 0, 3)]


def test_the_generator_draws_the_same_for_ever() -> None:
    drawn = Generator(42)
    assert [drawn.below(bound) for bound in (1, 2, 6, 52, 1000, (1 << 26) - 1)] == [
        0,
        0,
        5,
        17,
        250,
        14979419,
    ]
    assert Generator("7 card 0").shuffle(POOL) == [POOL[n] for n in (1, 0, 2, 3, 4)]
    assert short_key(7) == 8537610396283960


@given(st.integers(0, 1 << 130) | st.text(), st.lists(st.integers(1, (1 << 26) - 1), max_size=40))
def test_numbers_are_those_of_randrange(key: int | str, bounds: list[int]) -> None:
    """Past matches depend on it."""
    ours, python = Generator(key), Random(key)
    assert [ours.below(bound) for bound in bounds] == [python.randrange(bound) for bound in bounds]


@given(st.integers(0, 1 << 130), st.lists(st.integers(0, 99), max_size=60))
def test_orders_are_those_of_sample(key: int, cards: list[int]) -> None:
    """Past matches depend on it, and deal several decks from one generator."""
    ours, python = Generator(key), Random(key)
    for _ in range(2):
        assert ours.shuffle(cards) == python.sample(cards, len(cards))


@pytest.mark.parametrize("bound", [0, -1, 1 << 26])
def test_a_bound_that_cannot_be_drawn_below_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        Generator(1).below(bound)


def test_the_commitment_is_what_a_shell_says() -> None:
    # printf %s 1267650600228229401496703205376 | sha256sum
    digest = "5ee7924f903dfefa9253b5f63147f53433516da9daf01f6e729331dcf31b28c6"
    assert commitment(1 << 100) == digest


def test_a_short_seed_deals_as_it_always_did() -> None:
    assert not is_secret(7)
    chance = Random(7)
    assert shuffle_decks([POOL, POOL], 7, None) == [tuple(chance.sample(POOL, 5)) for _ in range(2)]


def test_no_purpose_tells_of_another() -> None:
    """The top of one deck reveals nothing about the top of another, nor about its own second card."""
    seen: dict[str, Counter[str]] = defaultdict(Counter)
    second: dict[str, Counter[str]] = defaultdict(Counter)
    for secret in secrets(5_000):
        own, other = shuffle_decks([POOL, POOL], secret, None)
        seen[own[0]][other[0]] += 1
        second[own[0]][own[1]] += 1
    for of_other, of_own in zip(seen.values(), second.values(), strict=True):
        # 200 of each are expected, with a standard deviation of 13; and 250 with 15.
        assert len(of_other) == 5
        assert all(140 < count < 260 for count in of_other.values())
        assert len(of_own) == 4
        assert all(175 < count < 325 for count in of_own.values())


def test_what_was_drawn_does_not_determine_the_next_chit_or_card() -> None:
    """Battles that look the same to all players continue differently."""
    game = games.get("hexfleet")
    chits: dict[bytes, set[str]] = defaultdict(set)
    cards: dict[bytes, set[Any]] = defaultdict(set)
    for secret in secrets(300):
        match = Match.begin(game, seed=secret)
        state = match.state
        sent = msgspec.json.encode([[game.redact(entry.event, 0) for entry in match.log], match.view(0)])
        chits[sent].add(draw_chit(state))
        cards[sent].add(Procedure(state).turn_up())
    alike = [sent for sent in chits if len(chits[sent]) > 1]
    assert alike
    assert all(len(cards[sent]) > 1 for sent in alike)


@pytest.mark.parametrize("game_id", ["lightspeed", "stellarconflict"])
def test_what_was_seen_does_not_determine_a_deck(game_id: str) -> None:
    game = games.get(game_id)
    decks: dict[bytes, set[Any]] = defaultdict(set)
    for secret in secrets(200):
        match = Match.begin(game, seed=secret)
        state = match.state
        sent = msgspec.json.encode([[game.redact(entry.event, 0) for entry in match.log], match.view(0)])
        decks[sent].add(state.decks if game_id == "lightspeed" else state.orders)
    assert sum(map(len, decks.values())) == 200
    assert max(map(len, decks.values())) > 5
