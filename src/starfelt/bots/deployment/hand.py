"""A bot's hand: it plays what its mind decides, at the pace and on the way of a person's hand."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from starfelt.bots.deployment.mind import CardMind
from starfelt.bots.deployment.sight import CardSight
from starfelt.games.contract import Command
from starfelt.games.deployment.model import Drop, HandView, StopView, Withdraw, held_at, placed_at
from starfelt.play.player import Answer
from starfelt.table.card import Pose

#: How many poses of the way to its place a hand shows.
_STOPS = 24
#: No card takes less time, in milliseconds.
_QUICKEST_MS = 600
#: How long a card takes at most while all others wait for it: time enough to see the hand come.
_SHOWN_MS = 1500
#: How much of `Sight.card_ms` is counted on where time is left over (it has some to spare), and the longest wait.
_SPENT, _LONGEST_MS = 1.15, 30_000
#: How many times as long as usual it holds a last card that would end a round in which it is behind.
_LINGERS = 3
#: Where players sit, as shares of the table's width and height.
_SIDES = ((0.5, 1.0), (0.5, 0.0), (0.0, 0.5), (1.0, 0.5))


def act(
    mind: CardMind,
    sight: CardSight,
    hand: HandView,
    stop: StopView | None,
    chance: Random,
    *,
    in_turn: bool = False,
    move_s: int = 0,
    decide_s: int,
) -> Answer | None:
    """Return what `mind` does with the card in hand: it places it, or after *stop* drops or withdraws it.

    Args:
        mind: the level.
        sight: what the seat sees.
        hand: the card, and what may be done with it.
        stop: *stop*, once it was called.
        chance: for all that is left to chance.
        in_turn: whether the others can only wait while this seat places.
        move_s: the clock of a move, in seconds; 0: none.
        decide_s: the time to decide after *stop*, in seconds.
    """
    if "place" in hand.may:
        pose = mind.place(sight, chance)
        if pose is None:
            return None
        unwilling = sight.last and mind.calls is not None and not mind.calls(sight, pose)
        usual = min(mind.card_ms, _SHOWN_MS) if in_turn else _card_ms(mind, sight)
        wait = within((_LINGERS if unwilling else 1) * usual * chance.uniform(0.7, 1.3), move_s)
        again = mind.watchful or unwilling or _nearly_done(sight)
        patience = 0 if in_turn else _patience_ms(mind, sight)
        return Answer(plain(placed_at(pose)), wait, _way(mind, sight, pose, chance), again, patience)
    if "withdraw" in hand.may:
        held = stop.hands[sight.seat] if stop and "drop" in hand.may else None
        return Answer(plain(_after_stop(mind, sight, held)), within(chance.uniform(400, 900), decide_s))
    return None


def _card_ms(mind: CardMind, sight: CardSight) -> float:
    """Return how long a card takes a level as things are.

    Nobody takes longer than the clock leaves for each card, or plays for time while somebody who has laid all waits;
    a watchful one hurries when it would come too late.
    """
    if not mind.watchful:
        if _done(sight):
            return _QUICKEST_MS
        return mind.card_ms if sight.card_ms is None else min(mind.card_ms, sight.card_ms)
    others = min(left for seat, left in enumerate(sight.left) if seat != sight.seat)
    ahead = min(1.0, others / sight.left[sight.seat]) if sight.stops else 1.0
    wanted = mind.card_ms * ahead**2
    return max(_QUICKEST_MS, wanted if sight.card_ms is None else min(wanted, sight.card_ms))


def _patience_ms(mind: CardMind, sight: CardSight) -> int:
    """Return how much longer a watchful one would wait with this card for what others lay; who lays last sees all.

    It waits for nobody who has fewer cards left, and only where the clock leaves time over: half of that for its last
    card, a quarter for the one before, and so on.
    """
    own = sight.left[sight.seat]
    if not mind.watchful or sight.card_ms is None or min(sight.left) < own:
        return 0
    cards = own + sum(fighter.seat == sight.seat for fighter in sight.field.fighters)
    over = max(0.0, cards * (_SPENT * sight.card_ms - mind.card_ms))
    return round(min(_LONGEST_MS, over / 2**own))


def _done(sight: CardSight) -> bool:
    """Tell whether somebody else has laid all their cards."""
    return any(not left for seat, left in enumerate(sight.left) if seat != sight.seat)


def _nearly_done(sight: CardSight) -> bool:
    """Tell whether somebody else is at their last card, after which they would wait."""
    return not sight.stops and any(left == 1 for seat, left in enumerate(sight.left) if seat != sight.seat)


def _after_stop(mind: CardMind, sight: CardSight, held: tuple[float, float, float] | None) -> Drop | Withdraw:
    """Decide on a card that may be dropped as it was `held`; None: it may not."""
    if held is None:
        return Withdraw()
    pose = Pose(*(round(value * 10) for value in held))
    return Drop() if mind.drop(sight, pose) else Withdraw()


def within(wait_ms: float, limit_s: int) -> int:
    """Return a wait that leaves time to spare before a clock of `limit_s` (0: none) runs out."""
    return round(min(wait_ms, limit_s * 500)) if limit_s else round(wait_ms)


def plain(command: Command) -> dict[str, Any]:
    """Return a command as plain data."""
    return msgspec.to_builtins(command)


def _way(mind: CardMind, sight: CardSight, pose: Pose, chance: Random) -> tuple[dict[str, Any], ...]:
    """Return holds from the player's side of the table to `pose`: slow, quick, slow, and there for a moment."""
    width, height = sight.field.width, sight.field.height
    at_x, at_y = _SIDES[sight.seat]
    x = (0.15 + 0.7 * at_x) * width + chance.uniform(-0.1, 0.1) * width
    y = (0.15 + 0.7 * at_y) * height + chance.uniform(-0.1, 0.1) * height
    bend_x, bend_y = (chance.uniform(-0.06, 0.06) * size for size in (width, height))
    # The shorter way round.
    turn = (pose.heading + 1800) % 3600 - 1800
    out, there = mind.way
    way: list[dict[str, Any]] = []
    for stop in range(_STOPS):
        share = min(1.0, max(0.0, (stop / (_STOPS - 1) - out) / (there - out)))
        ease = share * share * (3 - 2 * share)
        bow = 4 * ease * (1 - ease)
        on_way = Pose(
            round(x + (pose.x - x) * ease + bend_x * bow),
            round(y + (pose.y - y) * ease + bend_y * bow),
            round(turn * ease) % 3600,
        )
        way.append(plain(held_at(on_way)))
    return tuple(way)
