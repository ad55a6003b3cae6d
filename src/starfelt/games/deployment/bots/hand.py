"""Timing and hand motion of a bot: it plays what its mind decides, at a person's pace and with visible movement."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from starfelt.games.contract import Command
from starfelt.games.deployment.bots.mind import CardMind
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.rules.model import Drop, HandView, StopView, Withdraw, held_at, placed_at
from starfelt.play.player import Answer
from starfelt.table.card import Pose

#: The number of poses that a hand shows on its way.
_STOPS = 24
#: The least time for a card, in milliseconds.
_QUICKEST_MS = 600
#: The most time for a card while all others wait for it, in milliseconds: enough to see the hand move.
_SHOWN_MS = 1500
#: How much of `CardSight.card_ms` the bot plans to use (it includes a reserve), and the longest wait.
_SPENT, _LONGEST_MS = 1.15, 30_000
#: How many times as long as usual it holds a last card that would end a round in which it is behind.
_LINGERS = 3
#: The positions of the players, as shares of the table's width and height.
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
    """Return the answer of `mind` for the card in hand: it places it, or after *stop* drops or withdraws it.

    Args:
        mind: the level.
        sight: what the seat sees.
        hand: the card, and the commands that are possible with it.
        stop: *stop*, if it was called.
        chance: the generator for all random choices.
        in_turn: whether the others have to wait while this seat places.
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
    """Return how long a level takes for a card in the current situation.

    It takes no longer than the clock permits for each card, and does not delay a player who has placed all
    cards. A watchful level hurries if it would be too late.
    """
    if not mind.watchful:
        if _has_other_finished(sight):
            return _QUICKEST_MS
        return mind.card_ms if sight.card_ms is None else min(mind.card_ms, sight.card_ms)
    others = min(left for seat, left in enumerate(sight.left) if seat != sight.seat)
    ahead = min(1.0, others / sight.left[sight.seat]) if sight.stops else 1.0
    wanted = mind.card_ms * ahead**2
    return max(_QUICKEST_MS, wanted if sight.card_ms is None else min(wanted, sight.card_ms))


def _patience_ms(mind: CardMind, sight: CardSight) -> int:
    """Return how much longer a watchful level waits with this card to see what others place.

    The last player to place sees all other cards. It does not wait for players with fewer cards left, and uses
    only the spare time of the clock: half of it for its last card, a quarter for the one before, and so on.
    """
    own = sight.left[sight.seat]
    if not mind.watchful or sight.card_ms is None or min(sight.left) < own:
        return 0
    cards = own + sum(fighter.seat == sight.seat for fighter in sight.field.fighters)
    over = max(0.0, cards * (_SPENT * sight.card_ms - mind.card_ms))
    return round(min(_LONGEST_MS, over / 2**own))


def _has_other_finished(sight: CardSight) -> bool:
    """Tell whether another player has placed all cards."""
    return any(not left for seat, left in enumerate(sight.left) if seat != sight.seat)


def _nearly_done(sight: CardSight) -> bool:
    """Tell whether another player has only one card left, after which that player would wait."""
    return not sight.stops and any(left == 1 for seat, left in enumerate(sight.left) if seat != sight.seat)


def _after_stop(mind: CardMind, sight: CardSight, held: tuple[float, float, float] | None) -> Drop | Withdraw:
    """Decide on a card after *stop*. `held` is the pose in which it may be dropped; None: it may not be dropped."""
    if held is None:
        return Withdraw()
    pose = Pose(*(round(value * 10) for value in held))
    return Drop() if mind.drop(sight, pose) else Withdraw()


def within(wait_ms: float, limit_s: int) -> int:
    """Return a wait that ends well before a clock of `limit_s` (0: none) runs out."""
    return round(min(wait_ms, limit_s * 500)) if limit_s else round(wait_ms)


def plain(command: Command) -> dict[str, Any]:
    """Return a command as plain data."""
    return msgspec.to_builtins(command)


def _way(mind: CardMind, sight: CardSight, pose: Pose, chance: Random) -> tuple[dict[str, Any], ...]:
    """Return the hand's path from the player's side of the table to `pose`: slow, fast, slow, then a short rest."""
    width, height = sight.field.width, sight.field.height
    at_x, at_y = _SIDES[sight.seat]
    x = (0.15 + 0.7 * at_x) * width + chance.uniform(-0.1, 0.1) * width
    y = (0.15 + 0.7 * at_y) * height + chance.uniform(-0.1, 0.1) * height
    bend_x, bend_y = (chance.uniform(-0.06, 0.06) * size for size in (width, height))
    # The shorter direction of rotation.
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
