"""The match behind an environment: it goes from one decision to the next, with seeds, observations and rendering."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces

from starfelt.arguments import BadArgument, one_of, whole
from starfelt.bots.own import find_fault
from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.history import InformationState
from starfelt.envs.pictures import picture_of
from starfelt.envs.setting import GameSetting, rewards
from starfelt.kernel.arrays import numbers
from starfelt.messages import say
from starfelt.play import Match, Player

#: The render modes: printed, as text, or as a picture.
MODES = ["human", "ansi", "rgb_array"]

_MOST_SEED = 2**31 - 1


class Course:
    """A match for environments. It advances by itself until a seat must act, or to its end.

    Args:
        setting: the game.
        max_cycles: steps of a seat after which the match is truncated; None: the game's default.

    Raises:
        BadArgument: `max_cycles` is no whole number, 1 or more.
    """

    def __init__(self, setting: GameSetting, max_cycles: int | None = None) -> None:
        self.setting = setting
        self.max_cycles = setting.max_cycles if max_cycles is None else whole("max_cycles", max_cycles, 1)
        #: Whether an action is one number, with its mask as part of the observation.
        self.masked = isinstance(setting.action_space, spaces.Discrete)
        self.chance = np.random.default_rng()
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The match.

        Raises:
            BadArgument: none has begun.
        """
        if self._match is None:
            raise BadArgument("", "no match is going on: call reset first")
        return self._match

    def begin(self, seed: int | None) -> None:
        """Begin another match. A seed makes it, and all matches after it, reproducible.

        Raises:
            BadArgument: the seed is no whole number, 0 or more.
        """
        if seed is not None:
            self.chance = np.random.default_rng(whole("seed", seed, 0))
        draw = Random(int(self.chance.integers(_MOST_SEED)))
        self._match = self.setting.begin(draw.randrange(_MOST_SEED))
        self.draw, self.last = draw, None
        #: The seat that lost by what it may not do, and why; None: nobody did.
        self.loser: int | None = None
        self.why = ""
        #: The steps of each seat.
        self.cycles = [0] * self.setting.seats
        #: The seats that the match waited for when an own bot was last asked, and how often it was asked since.
        self._awaited: tuple[int, ...] = ()
        self._asked = 0
        self._masks: dict[int, Mask] = {}
        self._masked_at: tuple[int, int, int | None] | None = None
        self.told = 0
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the match is over: by the rules, or because a seat did what it may not."""
        return self.match.outcome is not None or self.loser is not None

    @property
    def truncated(self) -> bool:
        """Whether a seat has made its last step, before the match is over."""
        if self.over:
            return False
        # Where all act at once, a step is that of all.
        steps = min(self.cycles) if self.setting.at_once else max(self.cycles)
        return steps >= self.max_cycles

    @property
    def acting(self) -> list[int]:
        """The seats that act now; none: the match has ended."""
        return [] if self.over or self.truncated else self.setting.acting(self.match, self.last)

    def rewards(self) -> list[float]:
        """Return each seat's reward: of the match's end; −1 for a seat alone that did what it may not; else 0."""
        if self.loser is not None:
            return [-1.0 if seat == self.loser else 0.0 for seat in range(self.setting.seats)]
        return rewards(self.match.outcome, self.setting.seats)

    def act(self, seat: int, action: Any) -> None:
        """Perform a seat's action, checked by `check_action`. One that the seat's mask forbids loses the match."""
        if self.masked and not self.mask(seat)[action]:
            self.lose(seat, f"action {action} is illegal")
            return
        self.setting.act(self.match, seat, action, self.draw)
        self._advance(seat)

    def let_play(self, seat: int, player: Player, *, own: bool) -> None:
        """Let a player act.

        Without a legal answer an own bot loses the match; a level plays a random legal command.
        """
        match = self.match
        before = len(match.log)
        answer = player(match.view(seat), seat, match.at, self.draw)
        if own:
            awaited = tuple(match.game.awaited(match.state))
            self._asked = self._asked + 1 if awaited == self._awaited else 1
            self._awaited = awaited
            why = find_fault(match, seat, answer, self._asked)
            if answer is None or why:
                self.lose(seat, why or "no command, though the match waits for one")
                warnings.warn(f"an own bot: {self.why}", stacklevel=2)
                return
        if answer is not None:
            match.do(seat, answer.command)
        if len(match.log) == before and (any_other := match.sample(seat, self.draw)):
            match.do(seat, any_other)
        self._advance(seat)

    def lose(self, seat: int, why: str) -> None:
        """End the match: a seat did what it may not. It loses."""
        self.loser, self.why = seat, f"seat {seat} loses: {why}"

    def check_action(self, action: Any, name: str = "action") -> Any:
        """Return an action of the action space: a whole number, or an array of them.

        Raises:
            BadArgument: there is no such action.
        """
        space = self.setting.action_space
        if isinstance(space, spaces.Discrete):
            return whole(name, action, 0, int(space.n) - 1)
        found = numbers(name, action, np.int64, space.nvec.shape)
        for number, (choice, there) in enumerate(zip(found.tolist(), space.nvec.tolist(), strict=True)):
            whole(f"{name}[{number}]", choice, 0, there - 1)
        return found

    def _advance(self, seat: int) -> None:
        """Advance after a seat's action, until a seat must act."""
        self.last = seat
        self.cycles[seat] += 1
        if not self.truncated:
            self.setting.after(self.match, seat)
            self._go_on()

    def _go_on(self) -> None:
        while self.match.outcome is None and not self.setting.acting(self.match, self.last):
            self.setting.wait(self.match, self.draw)

    def observation(self, seat: int) -> Any:
        """Return a seat's observation, with the mask of legal actions if an action is one number."""
        seen = self.setting.observe(self.match, seat)
        return {"observation": seen, "action_mask": self.mask(seat).copy()} if self.masked else seen

    def information_state(self, seat: int, rows: int | None) -> InformationState:
        """Return what a seat sees, and all that it has seen."""
        return self.setting.information_state(self.match, seat, rows=rows)

    def state(self) -> Floats:
        """Return (seats × numbers,): what all seats see, one after another."""
        return np.concatenate([self.setting.observe(self.match, seat) for seat in range(self.setting.seats)])

    def info(self, seat: int) -> dict[str, Any]:
        """Return a seat's legal actions, and why the match ended if a seat did what it may not."""
        mask, space = self.mask(seat).copy(), self.setting.action_space
        legal: Any = mask
        if isinstance(space, spaces.MultiDiscrete):
            legal = tuple(np.split(mask, np.cumsum(space.nvec)[:-1]))
        return {"action_mask": legal} | ({"forfeit": self.why} if self.loser is not None else {})

    def mask(self, seat: int) -> Mask:
        """Return a seat's legal actions; none while it does not act. It is computed once for each state."""
        now = (len(self.match.log), self.match.at, self.last)
        if self._masked_at != now:
            self._masks, self._masked_at = {}, now
        if seat not in self._masks:
            self._masks[seat] = self.setting.mask(self.match, seat)
        mask = self._masks[seat]
        return mask if seat in self.acting else np.zeros_like(mask)

    def render(self, mode: str | None) -> Any:
        """Return what has happened since the last call, as sentences; `human`: print them; `rgb_array`: the picture."""
        if mode is None:
            return None
        match = self.match
        if mode == "rgb_array":
            return picture_of(match)
        lines = [
            line for entry in match.log[self.told :] for line in match.game.tell(match.state, entry.event)
        ]
        self.told = len(match.log)
        text = "\n".join(say("en", line.id, line.args) for line in lines)
        if mode == "ansi":
            return text
        print(text)  # noqa: T201 - what `human` asks for
        return None


def render_mode_of(mode: Any) -> str | None:
    """Return a render mode; None: nothing is rendered.

    Raises:
        BadArgument: there is no such mode.
    """
    return None if mode is None else one_of("render_mode", mode, MODES)
