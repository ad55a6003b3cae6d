"""Conformance tests for games, ours and external ones: `check_game(game)` plays random matches of a game."""

from __future__ import annotations

from starfelt.messages import say
from starfelt.play.match import AnyGame
from starfelt.testing.golden import playthrough
from starfelt.testing.playing import RandomMove, random_play
from starfelt.testing.promises import PROMISES, PlayedMatch, Sentences, Variant

__all__ = ["PROMISES", "PlayedMatch", "RandomMove", "Variant", "check_game", "playthrough", "random_play"]

#: The number of matches for each number of seats, if no variants are given.
_SEEDS = 3


def check_game(game: AnyGame, *variants: Variant, sentences: Sentences = say) -> None:
    """Play random matches of a game, and check every promise of the contract.

    Args:
        game: the game; it need not be registered.
        variants: what to play; none: the default options, with every number of seats and a few seeds.
        sentences: returns a sentence by language, message id and arguments; by default the package's own.

    Raises:
        AssertionError: a promise is broken; the message says which one, and in which match.
    """
    usual = (
        Variant(f"{seats} seats, seed {seed}", {}, seats, seed)
        for seats in game.seat_counts
        for seed in range(_SEEDS)
    )
    for variant in variants or usual:
        try:
            played = PlayedMatch(game, variant, sentences)
            for promise in PROMISES:
                promise(played)
        except AssertionError as error:
            raise AssertionError(f"{game.id}, {variant.name}: {error}") from error
