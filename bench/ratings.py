"""Ratings of simulated players of known strength: `python -m bench.ratings` writes bench/results/ratings.md.

Strengths are those of the model: 400 points more are ten to one between two players. Whoever plays has a constant
strength; places are drawn by it (Luce's model, as Gumbel noise). Every player has a match a day, with the others drawn
anew. Bots have the marks of Light Speed.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev

from starfelt.matches.rated import marks_of
from starfelt.people.ratings import NEW, POINTS, START, SURE, Entrant, PlayerRating, rate

RESULTS = Path(__file__).parent / "results" / "ratings.md"
MARKS = dict(marks_of("lightspeed"))
DAY_MS = 24 * 3600 * 1000
PLAYERS, SPREAD = 240, 300.0
#: After so many matches newcomers are looked at.
STEPS = (1, 3, 10, 30, 100)
#: Draws the others of a match: for a player, the names and strengths of the other seats.
Others = Callable[[str, random.Random], Sequence[tuple[str, float]]]


def strengths(chance: random.Random, count: int = PLAYERS) -> dict[str, float]:
    """Return players' strengths, 1500 on average: without bots, ratings know no other level."""
    drawn = [chance.gauss(START, SPREAD) for _ in range(count)]
    return {f"p{number}": one - mean(drawn) + START for number, one in enumerate(drawn)}


def play(seats: Sequence[tuple[str, float]], chance: random.Random) -> list[Entrant]:
    """Return the entrants of a match with places drawn by their strengths; a bot is named by its level."""
    drawn = [strength / POINTS - math.log(-math.log(chance.random())) for _, strength in seats]
    places = [1 + sum(other > one for other in drawn) for one in drawn]
    return [
        Entrant(place, level=name) if name in MARKS else Entrant(place, name)
        for (name, _), place in zip(seats, places, strict=True)
    ]


class League:
    """Players with their ratings; a round is a match for each of them."""

    def __init__(self, seed: int, count: int = PLAYERS) -> None:
        self.chance = random.Random(seed)
        self.true = strengths(self.chance, count)
        self.ratings: dict[str, PlayerRating] = {}
        self.days = 0

    def round(self, seats: int) -> None:
        self.days += 1
        names = list(self.true)
        self.chance.shuffle(names)
        for start in range(0, len(names) - seats + 1, seats):
            self.match([(name, self.true[name]) for name in names[start : start + seats]])

    def match(self, seats: Sequence[tuple[str, float]]) -> None:
        self.ratings |= rate(play(seats, self.chance), self.ratings, MARKS, self.days * DAY_MS)

    def errors(self) -> list[tuple[float, float]]:
        """Return for each player how far the rating is off, and the standard error that it says."""
        return [(one.mean - self.true[name], one.error) for name, one in self.ratings.items()]


def calibration() -> list[str]:
    """Return the lines of the table: expected and true shares of wins between two veterans."""
    league, seen = League(1), list[tuple[float, int]]()
    for day in range(150):
        if day >= 50:
            names = list(league.ratings)
            for _ in range(PLAYERS):
                one, other = league.chance.sample(names, 2)
                a, b = league.ratings[one], league.ratings[other]
                width = math.sqrt(POINTS**2 + a.error**2 + b.error**2)
                first = play([(one, league.true[one]), (other, league.true[other])], league.chance)[0]
                seen.append((1 / (1 + math.exp((b.mean - a.mean) / width)), first.place == 1))
        league.round(2)
    edges = (0.0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0)
    lines = ["| expected | matches | expected, mean | won |", "|---|---|---|---|"]
    for low, high in pairwise(edges):
        part = [(expected, won) for expected, won in seen if low <= expected < high]
        expected, won = mean(one for one, _ in part), mean(one for _, one in part)
        lines.append(f"| {low:.0%} to {high:.0%} | {len(part)} | {expected:.1%} | {won:.1%} |")
    return lines


def newcomers() -> list[str]:
    """Return the lines of the table: how far newcomers' ratings are off after some matches, and what they say."""
    lines = [
        f"| against | {' | '.join(map(str, STEPS))} | within one error, after {STEPS[-2]} | within two |",
        "|---" * (len(STEPS) + 3) + "|",
    ]

    def line(name: str, rounds: Callable[[League], None]) -> None:
        league, cells, within = League(2), list[str](), (0.0, 0.0)
        for day in range(1, STEPS[-1] + 1):
            rounds(league)
            if day in STEPS:
                found = league.errors()
                off = math.sqrt(mean(off**2 for off, _ in found))
                cells.append(f"{off:.0f} (± {mean(error for _, error in found):.0f})")
            if day == STEPS[-2]:
                within = (
                    mean(abs(off) <= error for off, error in league.errors()),
                    mean(abs(off) <= 2 * error for off, error in league.errors()),
                )
        lines.append(f"| {name} | {' | '.join(cells)} | {within[0]:.0%} | {within[1]:.0%} |")

    def against_bots(league: League) -> None:
        league.days += 1
        for name, strength in league.true.items():
            rating = league.ratings.get(name, PlayerRating()).mean
            level = min(MARKS, key=lambda level: abs(MARKS[level] - rating))
            league.match([(name, strength), (level, MARKS[level])])

    line("bots nearest to the rating", against_bots)
    lines.append(best_possible())
    for seats in (2, 3, 4):
        line(f"{seats - 1} other newcomers", lambda league, seats=seats: league.round(seats))
    return lines


def best_possible() -> str:
    """Return the line of the table: what no measure of won and lost can surpass, against the nearest bots.

    Strengths are drawn from a known distribution; what they may be after each result follows by Bayes' rule, on a grid.
    """
    chance, grid = random.Random(5), range(300, 2710, 10)
    off: dict[int, list[float]] = {step: [] for step in STEPS[:-1]}
    for _ in range(2000):
        true = chance.gauss(START, SPREAD)
        likely = [math.exp(-(((one - START) / SPREAD) ** 2) / 2) for one in grid]
        guess = START
        for number in range(1, STEPS[-2] + 1):
            mark = min(MARKS.values(), key=lambda mark, guess=guess: abs(mark - guess))
            won = chance.random() < _winning(true - mark)
            likely = [
                weight * (_winning(one - mark) if won else _winning(mark - one))
                for weight, one in zip(likely, grid, strict=True)
            ]
            guess = sum(weight * one for weight, one in zip(likely, grid, strict=True)) / sum(likely)
            if number in off:
                off[number].append(guess - true)
    cells = [f"{math.sqrt(mean(one**2 for one in found)):.0f}" for found in off.values()]
    return f"| the same, the best that is possible | {' | '.join(cells)} | | | |"


def _winning(ahead: float) -> float:
    return 1 / (1 + math.exp(-ahead / POINTS))


def drift() -> list[str]:
    """Return the lines of the table: ratings of veterans whose strength stays, year by year."""
    lines = [
        "| league | after 100 matches | after 400 | after 1000 | one veteran's spread |",
        "|---|---|---|---|---|",
    ]

    def line(name: str, *, bots: bool, churn: bool) -> None:
        league, cells = League(3, 80), list[str]()
        veterans = list(league.true)[:40]
        history: dict[str, list[float]] = {name: [] for name in veterans}
        for day in range(1, 1001):
            if churn and day % 10 == 0:  # a weak newcomer takes the place of somebody who leaves
                left = league.chance.choice([one for one in league.true if one not in veterans])
                del league.true[left]
                league.ratings.pop(left, None)
                league.true[f"n{day}"] = league.chance.gauss(START - 300, SPREAD)
            league.round(2)
            if bots and day % 5 == 0:
                for one, strength in league.true.items():
                    level = league.chance.choice(list(MARKS)[:3])
                    league.match([(one, strength), (level, MARKS[level])])
            if day in (100, 400, 1000):
                cells.append(f"{mean(league.ratings[one].mean - league.true[one] for one in veterans):+.0f}")
            if day > 400:
                for one in veterans:
                    history[one].append(league.ratings[one].mean)
        spread = mean(stdev(one) for one in history.values())
        lines.append(f"| {name} | {' | '.join(cells)} | {spread:.0f} |")

    line("the same people, no bots", bots=False, churn=False)
    line("weak newcomers come, others leave, no bots", bots=False, churn=True)
    line("the same with a match against a bot in six", bots=True, churn=True)
    return lines


PAGE = f"""# Ratings

Simulated players of constant strength, 1500 on average with a standard deviation of 300. `python -m bench.ratings`
writes this page; it takes a minute. 400 points more are ten to one.

## Calibration

Two veterans of a league of {PLAYERS} people, with 50 to 150 matches each: the share of wins that their ratings expect,
and the share that they won.

%s

## Newcomers

How far a rating is off (root mean square, in points) after so many matches, and in brackets the mean doubt that it
says. A newcomer begins with ± {NEW:.0f}; a question mark is shown above ± {SURE:.0f}. The second line is a bound: so
few results, each won or lost, cannot tell more.

%s

## Drift

How far forty veterans' ratings are off on average, and the standard deviation of one veteran's rating from match to
match, in 1000 matches.

%s
"""


def main() -> None:
    page = PAGE % tuple("\n".join(lines) for lines in (calibration(), newcomers(), drift()))
    RESULTS.write_text(page, "utf-8")
    print(page)


if __name__ == "__main__":
    main()
