"""The story of a battle: a list of lines, each a message id and its arguments.

The command line and the browser turn the same lines into English or French sentences. The messages are in
`messages/*/battle.ftl`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from starfelt.battle.field import Field
from starfelt.battle.report import Hit, Report, Shot, Step, Taken
from starfelt.battle.reporting import placing_decides
from starfelt.messages import Args, Line, list_names

Goods = Literal["rocks", "cubes"]
Order = Literal["speed", "initiative"]


class Cast:
    """The names in a story: a field's cards and its seats' players."""

    def __init__(self, field: Field, names: Sequence[str]) -> None:
        self.field = field
        self.names = names

    @property
    def goods(self) -> Goods:
        """The word in messages for what asteroids and ships carry: `cubes` in Stellar Conflict, else `rocks`."""
        return "cubes" if self.field.switches.worth_vp else "rocks"

    @property
    def order(self) -> Order:
        """The word for a step's number: `initiative` in Stellar Conflict, else `speed`."""
        return "initiative" if self.field.switches.worth_vp else "speed"

    def ship(self, index: int, prefix: str = "") -> Args:
        """Return the arguments that name a ship: `ship` and `owner`, with a prefix."""
        fighter = self.field.fighters[index]
        return {f"{prefix}ship": fighter.ship.name, f"{prefix}owner": self.names[fighter.seat]}

    def asteroid(self, index: int) -> Args:
        """Return the argument that names an asteroid: its number from 1, or 0 if there is only one."""
        return {"number": index + 1 if len(self.field.asteroids) > 1 else 0}

    def card(self, name: str, prefix: str = "") -> tuple[str, Args]:
        """Return the kind (`ship` or `asteroid`) and the arguments of a card from its name in a report."""
        kind, index = name.split(":")
        return kind, self.ship(int(index), prefix) if kind == "ship" else self.asteroid(int(index))


def story_of(report: Report, cast: Cast) -> tuple[Line, ...]:
    """Return the story of a battle, step by step, then the scores and the winners."""
    lines: list[Line] = []
    for number, step in enumerate(report.steps):
        lines.append(Line("story-step", {"initiative": step.initiative, "order": cast.order}, number))
        lines += _step(step, number, cast)
    lines += _scores(report, cast)
    return tuple(lines)


def _step(step: Step, number: int, cast: Cast) -> Iterator[Line]:
    missed: dict[int, list[int]] = {}
    for index, shot in enumerate(step.shots):
        if shot.hit is None:
            missed.setdefault(shot.ship, []).append(index)
    for index, shot in enumerate(step.shots):
        if shot.hit is not None:
            yield _tell_shot(shot, shot.hit, number, index, cast)
        elif missed[shot.ship][0] == index:
            # All beams of a ship that meet nothing are one line.
            args = {**cast.ship(shot.ship), "count": len(missed[shot.ship])}
            yield Line("story-miss", args, number, index)
    for taken in step.taken:
        yield _tell_taken(taken, number, cast)
    for delayed in step.delayed:
        yield Line("story-delayed", {**cast.ship(delayed.ship), "by": delayed.by}, number)
    for destroyed in step.destroyed:
        args = cast.ship(destroyed.ship)
        if destroyed.to is None:
            yield Line("story-vaporised", args, number)
        elif cast.field.fighters[destroyed.ship].seat == destroyed.to:
            yield Line("story-own-kill", args, number)
        else:
            yield Line("story-destroyed", {**args, "taker": cast.names[destroyed.to]}, number)
    for name in step.removed:
        kind, args = cast.card(name)
        yield Line(f"story-emptied-{kind}", {**args, "goods": cast.goods}, number)


def _tell_shot(shot: Shot, hit: Hit, number: int, index: int, cast: Cast) -> Line:
    kind, target = cast.card(hit.card, "target-")
    args: Args = {**cast.ship(shot.ship), "power": shot.power, "kind": shot.kind}
    args = {**args, **target, "side": hit.side, "goods": cast.goods}
    if hit.shielded:
        return Line("story-pierces" if shot.kind == "penetrating" else "story-shield", args, number, index)
    if shot.kind == "ion":
        return Line(f"story-ion-{kind}", args, number, index)
    if kind == "ship" and cast.field.fighters[int(hit.card.split(":")[1])].ship.role == "cargo":
        kind = "cargo"
    return Line(f"story-hit-{kind}", args, number, index)


def _tell_taken(taken: Taken, number: int, cast: Cast) -> Line:
    kind, source = cast.card(taken.source, "from-")
    args: Args = {**source, "rocks": taken.rocks, "goods": cast.goods}
    if taken.to is None:
        return Line(f"story-lost-{kind}", args, number)
    return Line(f"story-took-{kind}", {**args, **cast.ship(int(taken.to.split(":")[1]))}, number)


def _scores(report: Report, cast: Cast) -> Iterator[Line]:
    for score in report.scores:
        yield Line(
            "story-score",
            {
                "owner": cast.names[score.seat],
                "kills": score.kills,
                "losses": score.own_losses,
                "rocks": score.rocks,
                "goods": cast.goods,
                "total": score.total,
            },
        )
    if placing_decides(cast.field, report):
        yield Line("story-must-place", {})
    if len(report.winners) == 1:
        yield Line("story-winner", {"owner": cast.names[report.winners[0]]})
    else:
        yield Line("story-draw", list_names([cast.names[seat] for seat in report.winners], "owners"))
