"""What guests do with puzzles: tries, ratings, kept mistakes, and how others solved a puzzle.

Only a hash of a guest's identity is stored. A first try is a match between solver and puzzle, which moves both ratings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from starfelt.puzzles import progress
from starfelt.puzzles.progress import Attempt
from starfelt.puzzles.rating import HINTED, SkillRating, new_puzzle, rate_try
from starfelt.puzzles.run import RUN_KINDS
from starfelt.server.common import Clock, RecordKey, Records, decoded_record, limits
from starfelt.store.base import Store

#: The owners of records about puzzles: their figures, and the answers that people gave.
_FIGURES, _ANSWERS = "puzzle figures", "puzzle answers"
#: The name of a guest's rating beside the names of puzzles.
_RATING = "rating"
#: How long the figures of all puzzles are kept in memory, in milliseconds.
_FRESH_MS = 10_000


class PuzzleFigures(msgspec.Struct, frozen=True):
    """What is known of a puzzle: its rating, how many people tried it, and how many of them solved it."""

    rating: SkillRating
    tried: int = 0
    solved: int = 0


class GivenAnswer(msgspec.Struct, frozen=True):
    """A first try or a solving one, as it was sent."""

    answer: dict[str, Any]
    solved: bool


class GivenAnswers(msgspec.Struct, frozen=True):
    """The latest answers of people, oldest first."""

    answers: tuple[GivenAnswer, ...] = ()


class SolverProgress(NamedTuple):
    """All that a guest has done: attempts by puzzle, and the rating."""

    attempts: dict[str, Attempt]
    rating: SkillRating


def solver_of(player: str) -> str:
    """Return the name under which a guest's attempts are stored: a hash of the identity, which nobody can guess."""
    return "solver " + blake2b(player.encode(), person=b"starfelt puzzle", digest_size=16).hexdigest()


class Solvers:
    """The guests who solve puzzles."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._records, self._store, self._clock = Records(store, clock), store, clock
        self._known: tuple[int, dict[str, PuzzleFigures]] = (-_FRESH_MS, {})

    def today(self) -> str:
        """Return the day by UTC, as 2026-11-24."""
        return datetime.fromtimestamp(self._clock.wall() / 1000, UTC).date().isoformat()

    async def keep_try(
        self,
        player: str,
        puzzle: str,
        difficulty: float,
        answer: bytes,
        day: str | None,
        *,
        solved: bool,
        rates: bool = True,
    ) -> tuple[Attempt, SkillRating]:
        """Keep a judged try, and return the attempt and the guest's rating after it.

        Args:
            player: the guest's identity.
            puzzle: the puzzle's id.
            difficulty: where its rating starts.
            answer: the try as JSON.
            day: today, if it is the puzzle of the day.
            solved: what the referee said.
            rates: whether a first try is rated.

        Raises:
            StoreError: it cannot be kept.
        """
        now, owner = self._clock.wall(), solver_of(player)
        #: Whether the answer is shown to others: a first try, or a solving one.
        shown = False

        def decide(
            attempt: Attempt | None, rating: SkillRating | None, figures: PuzzleFigures | None
        ) -> tuple[Attempt, SkillRating, PuzzleFigures]:
            nonlocal shown
            attempt, rating = attempt or Attempt(), rating or SkillRating()
            figures = figures or PuzzleFigures(new_puzzle(difficulty))
            new = progress.after_try(attempt, now, day, solved=solved)
            shown = attempt.state == "open" and (attempt.rates or solved)
            if attempt.state == "open":
                figures = replace(
                    figures, tried=figures.tried + (not attempt.tries), solved=figures.solved + solved
                )
            if rates and attempt.rates:
                before, weight = rating.mean, HINTED if attempt.hinted else 1.0
                rating, its = rate_try(rating, figures.rating, solved=solved, weight=weight)
                new, figures = replace(new, change=round(rating.mean - before)), replace(figures, rating=its)
            return new, rating, figures

        keys = [
            RecordKey(owner, puzzle, Attempt),
            RecordKey(owner, _RATING, SkillRating),
            RecordKey(_FIGURES, puzzle, PuzzleFigures),
        ]
        attempt, rating, _ = await self._records.change(keys, decide)
        if shown and len(answer) <= limits.ANSWER_BYTES:
            await self._remember(puzzle, GivenAnswer(msgspec.json.decode(answer), solved))
        return attempt, rating

    async def _remember(self, puzzle: str, answer: GivenAnswer) -> None:
        def decide(answers: GivenAnswers | None) -> tuple[GivenAnswers]:
            before = answers.answers if answers else ()
            return (GivenAnswers((*before, answer)[-limits.ANSWERS :]),)

        await self._records.change([RecordKey(_ANSWERS, puzzle, GivenAnswers)], decide)

    async def was_shown(self, player: str, puzzle: str) -> Attempt:
        """Note that a puzzle's solution is shown to a guest.

        Raises:
            StoreError: it cannot be kept.
        """
        return await self._change(player, puzzle, progress.after_solution)

    async def was_hinted(self, player: str, puzzle: str) -> Attempt:
        """Note that a hint is shown to a guest.

        Raises:
            StoreError: it cannot be kept.
        """
        return await self._change(player, puzzle, progress.after_hint)

    async def keep(self, player: str, puzzle: str) -> Attempt:
        """Keep a mistake of a guest's own as a puzzle that comes back.

        Raises:
            StoreError: it cannot be kept.
        """
        now = self._clock.wall()

        def decide(attempt: Attempt) -> Attempt:
            return progress.begin_kept(now) if attempt == Attempt() else attempt

        return await self._change(player, puzzle, decide)

    async def _change(self, player: str, puzzle: str, decide: Callable[[Attempt], Attempt]) -> Attempt:
        def change(attempt: Attempt | None) -> tuple[Attempt]:
            return (decide(attempt or Attempt()),)

        key = RecordKey(solver_of(player), puzzle, Attempt)
        (attempt,) = await self._records.change([key], change)
        return attempt

    async def take_over(self, player: str, attempts: Mapping[str, Attempt]) -> None:
        """Take over what a browser had kept by itself. What the server knows already stays as it is.

        Raises:
            StoreError: it cannot be kept.
        """
        await self._records.add(solver_of(player), attempts)

    async def progress(self, player: str) -> SolverProgress:
        """Return all that a guest has done.

        Raises:
            StoreError: it cannot be read.
        """
        attempts: dict[str, Attempt] = {}
        rating = SkillRating()
        for record in await self._records.read_owned(solver_of(player), limits.ATTEMPTS):
            if record.name == _RATING:
                rating = decoded_record(record, SkillRating) or rating
            elif (
                record.name.split()[0] not in RUN_KINDS
                and (attempt := decoded_record(record, Attempt)) is not None
            ):
                attempts[record.name] = attempt
        return SolverProgress(attempts, rating)

    async def forget(self, player: str) -> None:
        """Delete all that a guest has done. Ratings of puzzles stay as they are; answers have no names.

        Raises:
            StoreError: it cannot be written.
        """
        await self._records.discard(solver_of(player))

    async def figures(self, puzzles: Iterable[str]) -> dict[str, PuzzleFigures]:
        """Return what is known of some puzzles; those that nobody tried are absent.

        Raises:
            StoreError: it cannot be read.
        """
        now, (at, known) = self._clock.now(), self._known
        if abs(now - at) > _FRESH_MS:
            found = await self._store.records(_FIGURES, limit=limits.PUZZLES)
            known = {record.name: held for record in found if (held := decoded_record(record, PuzzleFigures))}
            self._known = now, known
        return {puzzle: known[puzzle] for puzzle in puzzles if puzzle in known}

    async def others(self, puzzle: str) -> tuple[PuzzleFigures | None, tuple[GivenAnswer, ...]]:
        """Return a puzzle's figures and people's answers.

        Raises:
            StoreError: it cannot be read.
        """
        figures = await self._records.read(RecordKey(_FIGURES, puzzle, PuzzleFigures))
        answers = await self._records.read(RecordKey(_ANSWERS, puzzle, GivenAnswers))
        return figures, answers.answers if answers else ()
