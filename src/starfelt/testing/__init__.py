"""Checks for games and bots, ours and anybody's: `check_game(game)` plays it at random and holds it to the contract."""

from __future__ import annotations

from starfelt.messages import say
from starfelt.play.match import AnyGame
from starfelt.testing.golden import playthrough
from starfelt.testing.playing import RandomMove, random_play
from starfelt.testing.promises import PROMISES, PlayedMatch, Sentences, Variant

__all__ = ["PROMISES", "PlayedMatch", "RandomMove", "Variant", "check_game", "playthrough", "random_play"]

#: How many matches are played with each number of seats where nobody says what to play.
_SEEDS = 3


def check_game(game: AnyGame, *variants: Variant, sentences: Sentences = say) -> None:
    """Play matches of a game at random, and check every promise that the contract makes.

    Args:
        game: the game; it need not be registered.
        variants: what to play; none: the usual options, with every number of seats and a few seeds.
        sentences: returns a sentence by language, message id and arguments; those of the package, if nobody says.

    Raises:
        AssertionError: a promise is broken; it says which, and in which match.
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
