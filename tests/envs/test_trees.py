"""Best responses in small games: by hand, and as OpenSpiel's solvers find them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

import pytest

from starfelt.envs.trees import CHANCE, OVER, TreeNode, best_response, efg, exploitability, uniform, value
from starfelt.games.ftl.env.small_form import two_turns
from starfelt.games.lightspeed.env.small_form import three_ships

pyspiel: Any = pytest.importorskip("pyspiel")
solvers: Any = pytest.importorskip("open_spiel.python.algorithms.exploitability")
cfr: Any = pytest.importorskip("open_spiel.python.algorithms.cfr")
policies: Any = pytest.importorskip("open_spiel.python.policy")

SMALL_FORMS = pytest.mark.parametrize(
    "root",
    [two_turns((None, "L", "S8")), two_turns(("L", "S8", "R+90")), three_ships(ships=2)],
    ids=["two-turns", "two-turns-that-act", "two-ships"],
)


class Pennies(NamedTuple):
    """Matching pennies: the first seat wins if both show the same side, twice as much if a coin shows it too."""

    shown: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        return (0, 1, CHANCE, OVER)[len(self.shown)]

    def actions(self) -> Sequence[int]:
        return (0, 1)

    def after(self, action: int) -> Pennies:
        return Pennies((*self.shown, action))

    def known(self) -> Hashable:
        # The second seat does not see what the first one shows.
        return self.seat

    def worth(self) -> float:
        first, second, coin = self.shown
        return -1.0 if first != second else 2.0 if coin == first else 1.0


def heads(known: Hashable, actions: Sequence[int]) -> Sequence[float]:
    del known, actions
    return (1, 0)


def test_what_one_can_compute_by_hand() -> None:
    # The same side is worth 1.5 on average.
    assert value(Pennies(), uniform) == pytest.approx(0.25)
    assert value(Pennies(), heads) == pytest.approx(1.5)
    assert best_response(Pennies(), heads, 0).value == pytest.approx(1.5)
    assert best_response(Pennies(), heads, 1) == (1.0, {1: 1})
    assert exploitability(Pennies(), heads) == pytest.approx((1.5 + 1) / 2)
    # Against a random player all actions are as good.
    assert exploitability(Pennies(), uniform) == pytest.approx((0.25 - 0.25) / 2)


def test_a_tree_in_gambits_format() -> None:
    game = pyspiel.load_efg_game(efg(Pennies(), "pennies"))
    assert game.num_players() == 2
    assert efg(Pennies()).count("\nt ") == 8


@SMALL_FORMS
def test_openspiel_finds_the_same_exploitability_of_a_random_player(root: TreeNode) -> None:
    game = pyspiel.load_efg_game(efg(root))
    theirs = solvers.nash_conv(game, policies.UniformRandomPolicy(game)) / 2
    assert exploitability(root, uniform) == pytest.approx(theirs)
    assert theirs > 0.1


@SMALL_FORMS
def test_openspiel_finds_the_same_exploitability_of_a_trained_player(root: TreeNode) -> None:
    game = pyspiel.load_efg_game(efg(root))
    solver = cfr.CFRSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    trained = solver.average_policy()
    chances = probabilities(root, game.new_initial_state(), trained)

    def policy(known: Hashable, actions: Sequence[int]) -> Sequence[float]:
        del actions
        return chances[known]

    ours = exploitability(root, policy)
    assert ours == pytest.approx(solvers.nash_conv(game, trained) / 2)
    assert ours < exploitability(root, uniform) / 4


def probabilities(root: TreeNode, state: Any, trained: Any) -> dict[Hashable, list[float]]:
    """Return OpenSpiel's policy for each information set, by walking both trees at once."""
    found: dict[Hashable, list[float]] = {}

    def walk(node: TreeNode, state: Any) -> None:
        if node.seat == OVER:
            assert state.returns() == [node.worth(), 0 - node.worth()]
            return
        numbers = {state.action_to_string(number): number for number in state.legal_actions()}
        actions = node.actions()
        assert set(numbers) == {str(action) for action in actions}
        if node.seat != CHANCE:
            chances = trained.action_probabilities(state)
            found[node.known()] = [chances[numbers[str(action)]] for action in actions]
        for action in actions:
            walk(node.after(action), state.child(numbers[str(action)]))

    walk(root, state)
    return found
