"""Measures the strengths of the bots, the fixed marks of all ratings: writes each game's `bots/marks.json`.

    uv run scripts/measure_marks.py [GAME …] [--matches N] [--kept FOLDER]

Levels meet the next ones in mirrored deals, at usual options, and Bradley-Terry rates them on the Elo scale.
The pilot is 1500 in every game. Run it after a level has changed: ratings keep their values, and drift to the new
marks. Matches are kept in the folder from run to run.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from tempfile import gettempdir

import msgspec

from starfelt import games
from starfelt.bots.levels import levels_in_order
from starfelt.lab.contest import Row, contest_of
from starfelt.lab.ladder import LadderContest, ladder
from starfelt.lab.round_robin import play_meeting

GAMES_FOLDER = Path(games.__file__).parent
#: The level at 1500, and to how many points marks are rounded.
ANCHOR, ROUND = "pilot", 10


def contests_of(game: str, levels: tuple[str, ...]) -> LadderContest:
    """Return the contests of each level with the next one. Others would nearly always end the same way."""
    pairs = tuple(zip(range(len(levels)), range(1, len(levels)), strict=False))
    preset = next(iter(games.GAMES[game].rated_presets), None)
    contests = tuple(contest_of(game, [levels[a], levels[b]], preset=preset, mirror=True) for a, b in pairs)
    return LadderContest(pairs, contests, who=levels)


def play(contests: LadderContest, matches: int, kept: Path) -> list[Row]:
    """Return the rows of all matches: those kept in the file, and the others, which are added to it."""
    rows = (
        [msgspec.json.decode(line, type=Row) for line in kept.read_bytes().splitlines()]
        if kept.exists()
        else []
    )
    done = {row.match for row in rows}
    with kept.open("ab") as file:
        for number in sorted(set(range(matches * len(contests.pairs))) - done):
            rows.append(play_meeting(contests, number))
            file.write(msgspec.json.encode(rows[-1]) + b"\n")
            file.flush()
    return rows


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description="Measure the marks of the bots.")
    parser.add_argument("games", nargs="*", default=list(games.GAMES), metavar="GAME")
    parser.add_argument("--matches", type=int, default=100, help="of each level with the next one")
    parser.add_argument("--kept", type=Path, default=Path(gettempdir()), help="folder for the matches")
    given = parser.parse_args()
    for game in given.games:
        levels = levels_in_order(game)
        contests, began = contests_of(game, levels), time.monotonic()
        found = ladder(contests, play(contests, given.matches, given.kept / f"marks-{game}.jsonl"), 0.0)
        elo = {player.who: player.elo for player in found.players}
        marks = {level: 1500 + ROUND * round((elo[level] - elo[ANCHOR]) / ROUND) for level in levels}
        file = GAMES_FOLDER / game / "bots" / "marks.json"
        file.write_bytes(msgspec.json.format(msgspec.json.encode(marks), indent=1) + b"\n")
        print(game, marks, f"{time.monotonic() - began:.0f} s")
        for player in found.players:
            print(
                f"  {player.who}: {player.elo:+.0f}, {player.interval[0]:+.0f} to {player.interval[1]:+.0f}"
            )


if __name__ == "__main__":
    main()
