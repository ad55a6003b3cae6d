"""The analysis of matches between bots: do better levels lose less, how long does it take, and is it right?

    .venv/bin/python -m bench.analysis rows lightspeed --rows rows.jsonl [--matches 50] [--levels cadet pilot]
    .venv/bin/python -m bench.analysis rows ftl --rows rows.jsonl --levels captain/pilot
    .venv/bin/python -m bench.analysis report --rows rows.jsonl
    .venv/bin/python -m bench.analysis calibrate --rows rows.jsonl
    .venv/bin/python -m bench.analysis confirm lightspeed [--matches 10]
    .venv/bin/python -m bench.analysis converge lightspeed [--matches 3]
    .venv/bin/python -m bench.analysis agree lightspeed [--matches 10]
    .venv/bin/python -m bench.analysis chances lightspeed [--matches 50]
    .venv/bin/python -m bench.analysis brightest lightspeed [--matches 5]

`rows` plays matches in which both players have the same level, or both play at random, and appends a line for each to
the file; it goes on with what the file holds. `report` prints accuracies, marks, times and how often the most probable
level is the right one (found with the other half of the matches). `calibrate` writes each game's
`analysis/levels.json`. `confirm` compares each played decision that lost 5 points or more with the best one on
completions of another seed. `converge` prints how far losses are from those of sixteen times the effort. `agree`
analyses matches between a pilot and a captain with two seeds each, and prints how many marks are the same, and how far
the win chance moves between decisions. `chances` prints how often a side won that had 80 to 90 % before a decision, in
matches between captains. `brightest` compares the brightest place of heat maps with 400 new completions. Shapley values
are checked in each match.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from bisect import bisect_right
from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any, cast

import msgspec
import numpy as np

from starfelt.analysis import analyse
from starfelt.analysis.levels import BINS, RANDOM, LevelTable, count_by_bin, likely_levels
from starfelt.analysis.marks import accuracy
from starfelt.analysis.model import AnalysedMove
from starfelt.bots.levels import levels_in_order
from starfelt.bots.play import BotPlayer
from starfelt.games import GAMES, packages
from starfelt.games.chance import derive_key
from starfelt.games.deployment.analysis.decisions import decisions_of
from starfelt.games.deployment.analysis.grid import Grid
from starfelt.games.deployment.analysis.known import BUDGET, QUICK, KnownTable
from starfelt.games.deployment.analysis.model import AnalysedCard
from starfelt.games.deployment.analysis.package import CardAnalysis
from starfelt.games.deployment.analysis.positions import chances_at
from starfelt.games.deployment.rules.model import Place, pose_of
from starfelt.kernel.standings import outcome_shares, win_shares
from starfelt.play import Match, RandomPlayer, Table
from starfelt.puzzles.warming import warm

GAMES_FOLDER = Path(__file__).parent.parent / "src" / "starfelt" / "games"

#: What is played, where that is not the default.
OPTIONS: dict[str, Any] = {
    "hexfleet": {"scenario": "skirmish", "turn_limit": 12},
    "ftl": msgspec.to_builtins(GAMES["ftl"].presets["duel"]),
}

CARDS: dict[str, CardAnalysis] = {
    game: packages()[game].load("analysis") for game in ("lightspeed", "stellarconflict")
}


def play_level(game: str, level: str, number: int) -> Match:
    """Play a match of a level against itself. The first of a fleet game's presets is what newcomers play."""
    match = Match.begin(game, OPTIONS.get(game), seats=2, seed=derive_key(number, f"bench {game} {level}"))
    players = [
        RandomPlayer(game) if each == RANDOM else BotPlayer(game, each) for each in players_of(level, number)
    ]
    Table(match, players, number).play()
    return match


def players_of(level: str, number: int) -> list[str]:
    """Return the levels of both seats: `captain`, or `captain/pilot`, who change seats from match to match."""
    both = level.split("/") * 2
    return both[:2] if number % 2 == 0 else both[1::-1]


def row_of(game: str, level: str, number: int) -> dict[str, Any]:
    match = play_level(game, level, number)
    began = time.process_time()
    analysis = analyse.begin_analysis(match, number)
    cheap = time.process_time() - began
    for move in range(len(analysis.moves)):
        analysis = analyse.add_loss(match, analysis, move)
    analysis = analyse.conclude_analysis(match, analysis)
    whole = time.process_time() - began
    tally = match.game.tally(match.state).points
    off = 0.0
    if isinstance(analysis.shapley, tuple):
        off = abs(sum(share.points for share in analysis.shapley) - (tally[0] - tally[1]))
    return {
        "game": game,
        "level": level,
        "match": number,
        "moves": [[m.seat, m.loss, m.stake, m.error, m.mark] for m in analysis.moves],
        "cheap_s": cheap,
        "whole_s": whole,
        "shapley_off": off,
    }


def rows(wanted: argparse.Namespace) -> None:
    done = {(row["game"], row["level"], row["match"]) for row in read(wanted.rows)}
    levels = wanted.levels or (RANDOM, *levels_in_order(wanted.game))
    warm(wanted.game, "analysis")
    with wanted.rows.open("a") as file:
        for number in range(wanted.first, wanted.first + wanted.matches):
            for level in levels:
                if (wanted.game, level, number) not in done:
                    file.write(json.dumps(row_of(wanted.game, level, number)) + "\n")
                    file.flush()


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def moves_of(row: dict[str, Any], seat: int) -> list[AnalysedMove]:
    """Return the decisions of a seat, with no more than losses and stakes."""
    return [
        AnalysedMove(n, s, 0, 0, {}, {}, loss, error, mark, stake=stake)
        for n, (s, loss, stake, error, mark) in enumerate(row["moves"])
        if s == seat
    ]


def accuracy_of(row: dict[str, Any], seat: int) -> float | None:
    """Return the accuracy of a seat."""
    return accuracy(moves_of(row, seat))


def tables_of(some: list[dict[str, Any]]) -> dict[str, LevelTable]:
    """Return how many decisions of each game and level, weakest first, fall into each bin of losses."""
    found: dict[str, dict[str, list[int]]] = {}
    for row in some:
        if "/" in row["level"]:
            continue
        bins = found.setdefault(row["game"], {}).setdefault(row["level"], [0] * (len(BINS) + 1))
        for seat in (0, 1):
            for number, count in enumerate(count_by_bin(moves_of(row, seat))):
                bins[number] += count
    return {
        game: {level: tuple(levels[level]) for level in (RANDOM, *levels_in_order(game)) if level in levels}
        for game, levels in sorted(found.items())
    }


def calibrate(wanted: argparse.Namespace) -> None:
    for game, table in tables_of(read(wanted.rows)).items():
        file = GAMES_FOLDER / game / "analysis" / "levels.json"
        file.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")


def report(wanted: argparse.Namespace) -> None:
    every = read(wanted.rows)
    halves: list[Any] = [tables_of([row for row in every if row["match"] % 2 == half]) for half in (0, 1)]
    for game in dict.fromkeys(row["game"] for row in every):
        print(f"\n## {game}\n")
        print(
            "| level | matches | accuracy, mean | middle half | mean loss | marks a player | likely levels |"
        )
        print("|---|---|---|---|---|---|---|")
        for level in halves[0][game]:
            some = [row for row in every if (row["game"], row["level"]) == (game, level)]
            found = [each for row in some for seat in (0, 1) if (each := accuracy_of(row, seat)) is not None]
            low, _, high = quantiles(found, n=4)
            losses = [move[1] for row in some for move in row["moves"]]
            marks = [
                sum(m[4] == mark for r in some for m in r["moves"]) / 2 / len(some)
                for mark in ("inaccuracy", "mistake", "blunder")
            ]
            like: dict[str, list[float]] = {}
            for row in some:
                for seat in (0, 1):
                    other = halves[1 - int(row["match"]) % 2]
                    likely = likely_levels(game, moves_of(row, seat), other.get(game, {}))
                    for name, share in likely.items():
                        like.setdefault(name, []).append(share)
            known = ", ".join(f"{name} {mean(share):.0%}" for name, share in like.items())
            error = np.std(found) / np.sqrt(len(found))
            print(
                f"| {level} | {len(some)} | {mean(found):.1f} ± {1.96 * error:.1f} | {low:.0f} to {high:.0f} | "
                f"{100 * mean(losses):.1f} | {' · '.join(f'{each:.1f}' for each in marks)} | {known} |"
            )
        meetings: dict[str, list[float]] = {
            row["level"]: [] for row in every if row["game"] == game and "/" in row["level"]
        }
        for level, gains in meetings.items():
            for row in every:
                if (row["game"], row["level"]) == (game, level):
                    players = players_of(level, row["match"])
                    first, second = (accuracy_of(row, players.index(name)) or 0 for name in level.split("/"))
                    gains.append(first - second)
            error = np.std(gains) / np.sqrt(len(gains))
            print(
                f"\n{level.replace('/', ' against ')}, {len(gains)} matches: the first is more accurate by "
                f"{mean(gains):.1f} ± {1.96 * error:.1f}, and in {mean(gain > 0 for gain in gains):.0%} of the matches."
            )
        some = [row for row in every if row["game"] == game]
        cheap, whole = ([row[key] for row in some] for key in ("cheap_s", "whole_s"))
        print(
            f"\nProcessor time: cheap half median {1000 * median(cheap):.0f} ms, at most {1000 * max(cheap):.0f} ms; "
            f"whole median {median(whole):.2f} s, at most {max(whole):.2f} s. Shapley sums are off by at most "
            f"{max(row['shapley_off'] for row in some):.1e} points. Median standard error of a loss: "
            f"{100 * median(m[3] for row in some for m in row['moves'] if m[3] is not None):.1f} points."
        )


def tables(game: str, count: int) -> list[tuple[Match, AnalysedMove, KnownTable]]:
    """Return the decisions of some matches with their losses, each with its table for a second seed."""
    found: list[tuple[Match, AnalysedMove, KnownTable]] = []
    part = CARDS[game]
    for number in range(count):
        for level in ("cadet", "pilot", "captain"):
            match = play_level(game, level, 1000 + number)
            analysis = analyse.analysis_of(match, number)
            for move, one in zip(analysis.moves, decisions_of(match), strict=True):
                if one.done == "place":
                    sight = part.sight_of(match.game.view(one.before, one.seat), one.seat)
                    assert sight is not None
                    found.append(
                        (match, move, KnownTable(sight, 10**6 + number * 100 + move.number, part.spread))
                    )
    return found


def confirm(wanted: argparse.Namespace) -> None:
    better, gains, said = 0, list[float](), list[float]()
    for _, move, table in tables(wanted.game, wanted.matches):
        if move.loss is None or move.loss < 0.05:
            continue
        pair = np.array(
            [pose_of(msgspec.convert(c, Place)) for c in (move.played, move.best)], dtype=np.int64
        )
        if not table.coming:
            end = table.alone.judge_poses(pair)
            wins = win_shares(end.winners)[:, table.seat][None]
        else:
            wins = table.shares(table.fresh(pair, 1024))[:, :, table.seat]
        gain = float((wins[:, 1] - wins[:, 0]).mean())
        better += gain > 0
        gains.append(gain)
        said.append(move.loss)
    print(
        f"{wanted.game}: {len(gains)} decisions that lost 5 points or more; the best pose was better on 1,024 "
        f"completions of another seed in {better} ({better / len(gains):.1%}); it gained "
        f"{100 * mean(gains):.1f} points, where {100 * mean(said):.1f} had been said"
    )


def converge(wanted: argparse.Namespace) -> None:
    some = [(move, table) for _, move, table in tables(wanted.game, wanted.matches) if table.coming]
    losses: dict[float, list[float]] = {}
    for times in (0.25, 1, 4, 16):
        budget = replace(BUDGET.times(times), error=0.0)
        for move, table in some:
            again = KnownTable(
                table.sight, round(1000 * times) + move.number, CARDS[wanted.game].spread, budget
            )
            losses.setdefault(times, []).append(
                again.judge_played(pose_of(msgspec.convert(move.played, Place))).loss
            )
    true = np.array(losses[16])
    for times, found in losses.items():
        off = np.array(found) - true
        print(
            f"{wanted.game}: {times:g} times the completions: losses differ by {100 * np.abs(off).mean():.1f} points "
            f"(mean, of {len(true)} decisions), bias {100 * off.mean():+.1f}"
        )


WORSE = ("mistake", "blunder")


def _word(move: AnalysedMove) -> str:
    return move.mark or ("unclear" if move.unclear else "no mark")


def agree(wanted: argparse.Namespace) -> None:
    """Print the agreement of two analyses of each match, whose seeds differ, and differ from match to match."""
    same, decisions, unclear = 0, 0, 0
    differ = Counter[str]()
    both, either = 0, 0
    gaps, unexplained, seconds = list[float](), list[float](), list[float]()
    warm(wanted.game, "analysis")
    for number in range(wanted.first, wanted.first + wanted.matches):
        match = play_level(wanted.game, "pilot/captain", number)
        pair: list[Any] = []
        for seed in (2 * number + 1, 2 * number + 2):
            began = time.process_time()
            pair.append(analyse.analysis_of(match, seed))
            seconds.append(time.process_time() - began)
        one, other = (each.moves for each in pair)
        for first, second in zip(one, other, strict=True):
            decisions += 1
            same += first.mark == second.mark
            unclear += first.unclear
            if first.mark != second.mark:
                differ[" and ".join(sorted(map(_word, (first, second))))] += 1
            both += first.mark in WORSE and second.mark in WORSE
            either += first.mark in WORSE or second.mark in WORSE
        for place, move in enumerate(one[:-1]):
            if wanted.game == "ftl" and move.turn == one[place + 1].turn:
                continue
            # Across the analyses: within one, all but luck is the same number.
            then, now = other[place + 1].before, one[place + 1].before
            gaps.append(abs(then[0] - move.after[0]))
            unexplained.append(abs(then[0] - now[0]))
    print(
        f"{wanted.game}: {wanted.matches} matches, {decisions} decisions\n"
        f"  marks that are the same: {same / decisions:.1%}; unclear: {unclear / decisions:.1%}\n"
        f"  marks that differ: {', '.join(f'{count} {pair}' for pair, count in differ.most_common()) or 'none'}\n"
        f"  mistakes or worse in both: {both} of {either} in either\n"
        f"  from `after` of one to the next `before` of the other: {100 * mean(gaps):.1f} points, "
        f"{100 * mean(unexplained):.1f} without luck\n"
        f"  processor time: median {median(seconds):.1f} s, at most {max(seconds):.1f} s"
    )


def positions_of(match: Match, seed: int) -> list[tuple[float, ...]]:
    """Return each seat's win chance before every decision, at a first look."""
    part = CARDS.get(match.game.id)
    if part is not None:
        return [
            chances_at(match, one.number, part.sight_of, part.spread, seed, QUICK.position)
            for one in decisions_of(match)
        ]
    analysis = analyse.begin_analysis(match, seed)
    every = range(len(analysis.moves))
    found = [analyse.add_loss(match, analysis, move, quick=True).moves[move].before for move in every]
    return [before for before in found if before is not None]


def chances(wanted: argparse.Namespace) -> None:
    """Print how often a side won, by its win chance before decisions."""
    bounds = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
    found: dict[int, dict[int, list[tuple[float, float]]]] = {}
    for number in range(wanted.first, wanted.first + wanted.matches):
        match = play_level(wanted.game, "captain", number)
        assert match.outcome is not None
        won = outcome_shares(match.outcome.winners, match.seats)
        for before in positions_of(match, number):
            leader = int(before[1] > before[0])
            some = found.setdefault(bisect_right(bounds, before[leader]), {}).setdefault(number, [])
            some.append((before[leader], won[leader]))
    for part, by_match in sorted(found.items()):
        said, ended = np.array([each for some in by_match.values() for each in some]).T
        # Decisions of one match end alike, so matches are what is independent.
        off = [sum(end - ended.mean() for _, end in some) for some in by_match.values()]
        error = np.sqrt(np.square(off).sum()) / len(said)
        print(
            f"{wanted.game}: from {bounds[part - 1]:.0%}: {len(said)} decisions of {len(by_match)} matches, "
            f"said {said.mean():.0%}, won {ended.mean():.0%} ± {1.96 * error:.0%}"
        )


def brightest(wanted: argparse.Namespace) -> None:
    """Print how much more the brightest place of a heat map promises than it wins on new completions."""
    promised = list[float]()
    part = CARDS[wanted.game]
    for number in range(wanted.first, wanted.first + wanted.matches):
        match = play_level(wanted.game, "pilot/captain", number)
        analysis = analyse.begin_analysis(match, number)
        for move, one in zip(analysis.moves, decisions_of(match), strict=True):
            if one.done != "place" or move.number % 4:
                continue
            judged = analyse.add_loss(match, analysis, move.number).moves[move.number]
            heat = part.heat(match, cast(AnalysedCard, judged), number, known=True)
            sight = part.sight_of(match.game.view(one.before, one.seat), one.seat)
            assert sight is not None
            table = KnownTable(sight, 10**6 + number * 100 + move.number, part.spread)
            if not table.coming:
                continue
            grid = Grid(table.alone)
            wins = np.frombuffer(heat.wins, dtype=np.uint8).reshape(grid.fits.shape)[grid.fits] / 200
            top = int(wins.argmax())
            new = table.shares(table.fresh(grid.legal[top : top + 1], 400))[..., table.seat].mean()
            promised.append(float(wins[top] - new))
    print(
        f"{wanted.game}: the brightest place of {len(promised)} heat maps promises {100 * mean(promised):.1f} points "
        f"more than it wins on 400 new completions (± {196 * np.std(promised) / np.sqrt(len(promised)):.1f})"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = {
        each.__name__: each
        for each in (rows, report, calibrate, confirm, converge, agree, chances, brightest)
    }
    parser.add_argument("what", choices=tuple(commands))
    parser.add_argument("game", nargs="?", default="lightspeed")
    parser.add_argument("--rows", type=Path, default=Path("analysis-rows.jsonl"))
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--levels", nargs="*")
    wanted = parser.parse_args()
    commands[wanted.what](wanted)
    sys.exit(0)
