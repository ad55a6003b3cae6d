"""Games small enough to be searched whole: best responses, and how far a pair of policies is from an equilibrium.

    from starfelt.games.ftl.env.small_form import two_turns
    from starfelt.envs.trees import exploitability, uniform

    exploitability(two_turns(), uniform)

A game is a tree of nodes, for two players whose payoffs add up to 0. Two games have one, in `env.small_form`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeAlias

#: In place of a seat: chance acts, or the game is over.
CHANCE, OVER = -1, -2

#: Returns a probability for each of the legal actions (second argument) of a seat that knows the first one.
TreePolicy: TypeAlias = Callable[[Hashable, Sequence[int]], Sequence[float]]


class TreeNode(Protocol):
    """A state of a game, with all that happened before."""

    @property
    def seat(self) -> int:
        """The seat to act: 0, 1, `CHANCE` or `OVER`."""
        ...

    def actions(self) -> Sequence[int]:
        """Return the legal actions, or what chance may do, each as often."""
        ...

    def after(self, action: int) -> TreeNode:
        """Return the state after an action."""
        ...

    def known(self) -> Hashable:
        """Return what the seat to act knows: its information set. It remembers all that it knew before."""
        ...

    def worth(self) -> float:
        """Return the first seat's payoff at the end. The second seat's is its negative."""
        ...


class Response(NamedTuple):
    """A best response: its value for its seat, and the best action for each information set that can occur."""

    value: float
    actions: dict[Hashable, int]


def uniform(known: Hashable, actions: Sequence[int]) -> Sequence[float]:
    """Choose each action as often: a policy."""
    del known
    return [1 / len(actions)] * len(actions)


def value(root: TreeNode, policy: TreePolicy) -> float:
    """Return the first seat's expected payoff if both seats follow a policy."""
    if root.seat == OVER:
        return root.worth()
    return sum(
        chance * value(root.after(action), policy) for action, chance in _chances(root, policy) if chance
    )


def best_response(root: TreeNode, policy: TreePolicy, seat: int) -> Response:
    """Return a seat's best response to the other seat's policy.

    All nodes at which the seat acts are held in memory.
    """
    nodes: dict[Hashable, list[tuple[TreeNode, float]]] = {}
    for node, reach in _own(root, policy, seat, 1.0):
        nodes.setdefault(node.known(), []).append((node, reach))
    best: dict[Hashable, int] = {}

    def of(node: TreeNode) -> float:
        if node.seat == OVER:
            return node.worth() * (1 if seat == 0 else -1)
        if node.seat != seat:
            return sum(chance * of(node.after(action)) for action, chance in _chances(node, policy) if chance)
        return of(node.after(best_at(node.known())))

    def best_at(known: Hashable) -> int:
        if known not in best:
            together = nodes[known]
            gains = [
                (sum(reach * of(node.after(action)) for node, reach in together), -action)
                for action in together[0][0].actions()
            ]
            best[known] = -max(gains)[1]
        return best[known]

    return Response(of(root), best)


def exploitability(root: TreeNode, policy: TreePolicy) -> float:
    """Return how much a seat gains on average if it answers the policy of both with its best response.

    It is 0 in an equilibrium, and half of what OpenSpiel calls NashConv.
    """
    return sum(best_response(root, policy, seat).value for seat in (0, 1)) / 2


def efg(root: TreeNode, name: str = "starfelt") -> str:
    """Return a tree in Gambit's format for extensive games (EFG 2), which Gambit and OpenSpiel read."""
    sets: tuple[dict[Hashable, int], ...] = ({}, {})
    lines = [f'EFG 2 R "{name}" {{ "0" "1" }}', '""']
    ends = 0

    def write(node: TreeNode) -> None:
        nonlocal ends
        if node.seat == OVER:
            ends += 1
            worth = node.worth()
            lines.append(f't "" {ends} "" {{ {worth:g} {0 - worth:g} }}')
            return
        actions = node.actions()
        if node.seat == CHANCE:
            each = " ".join(f'"{action}" 1/{len(actions)}' for action in actions)
            # The number of a line is a number that no other node of chance has.
            lines.append(f'c "" {len(lines)} "" {{ {each} }} 0')
        else:
            own = sets[node.seat]
            number = own.setdefault(node.known(), len(own) + 1)
            each = " ".join(f'"{action}"' for action in actions)
            lines.append(f'p "" {node.seat + 1} {number} "" {{ {each} }} 0')
        for action in actions:
            write(node.after(action))

    write(root)
    return "\n".join(lines) + "\n"


def _own(node: TreeNode, policy: TreePolicy, seat: int, reach: float) -> Iterator[tuple[TreeNode, float]]:
    """Yield the nodes at which a seat acts, with the probability that chance and the other seat lead there."""
    if node.seat == OVER:
        return
    if node.seat == seat:
        yield node, reach
        for action in node.actions():
            yield from _own(node.after(action), policy, seat, reach)
        return
    for action, chance in _chances(node, policy):
        if chance:
            yield from _own(node.after(action), policy, seat, reach * chance)


def _chances(node: TreeNode, policy: TreePolicy) -> Iterator[tuple[int, float]]:
    actions = node.actions()
    if node.seat == CHANCE:
        return zip(actions, [1 / len(actions)] * len(actions), strict=True)
    return zip(actions, policy(node.known(), actions), strict=True)
