"""`starfelt simulate GAME`: plays many whole matches between bots, and prints statistics."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from tqdm import tqdm

from starfelt.cards.editions import fleet_of
from starfelt.cli import INTERRUPTED
from starfelt.cli.fleets import any_fleet
from starfelt.cli.output import print_json, read_own
from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.lab.contest import THINK_S, Contest, Row, Summary, contest_of, summary
from starfelt.lab.keeping import MatchKeeper, play_kept
from starfelt.lab.rows import read_rows, write_rows
from starfelt.lab.running import done_here, done_there, rows_here, rows_there
from starfelt.machine import usable_cores
from starfelt.output_files import check_output, is_stream

#: The most matches or tables of one run.
MOST = 10_000_000
#: The interval, in seconds, at which finished matches are saved during a simulation.
_SAVE_S = 30
#: How many lines about own bots' failures are printed.
_MOST_NOTES = 5


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("game", choices=sorted(GAMES), metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--seats",
        default="captain,pilot",
        metavar="A,B[,…]",
        help="who meets: levels, `random`, `idle`, or own bots as module:function (default: captain,pilot)",
    )
    parser.add_argument(
        "--matches", type=whole_number, default=100, metavar="N", help="how many (default: 100)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed, the same result (default: 0)"
    )
    options_arguments(parser)
    parser.add_argument(
        "--fleet",
        action="append",
        default=[],
        metavar="FILE",
        help="a player's fleet, in the order of --seats, or one for all: a file (starfelt-fleet/1), or an id",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=whole_number, metavar="J", help="processes (default: one for each core)"
    )
    where.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers play, as tcp://host:8786"
    )
    parser.add_argument("--out", type=Path, metavar="FILE.parquet", help="write a row a match")
    parser.add_argument(
        "--matches-out",
        type=Path,
        metavar="DIR|FILE.jsonl",
        help="keep every match (starfelt-match/1): a file each in a folder, or a line each in a file",
    )
    parser.add_argument("--resume", action="store_true", help="go on with what --out holds")
    parser.add_argument("--json", action="store_true", help="print the result (starfelt-simulation/1)")


def _presets() -> str:
    """Return the presets of each game that has some, in one line."""
    named = ((game.id, ", ".join(game.presets)) for game in GAMES.values())
    return "; ".join(f"{game}: {presets}" for game, presets in named if presets)


def options_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for a game's options, and for the patience with own bots."""
    parser.add_argument("--preset", metavar="NAME", help=f"options by name; {_presets()}")
    parser.add_argument("--options", metavar="FILE", help="options of the game, as JSON; over the preset's")
    parser.add_argument(
        "--think",
        type=_seconds,
        default=THINK_S,
        metavar="SECONDS",
        help=f"how long an own bot may think about a command before it loses (default: {THINK_S:g})",
    )


def _seconds(text: str) -> float:
    """Parse seconds, more than 0 and at most an hour."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if 0 < found <= 3600:
        return found
    raise argparse.ArgumentTypeError(f"expected seconds, more than 0 and at most 3600, not {text!r}")


def whole_number(text: str) -> int:
    """Parse a whole number from 1 to `MOST`."""
    if text.isdecimal() and 0 < int(text) <= MOST:
        return int(text)
    raise argparse.ArgumentTypeError(f"expected a whole number from 1 to {MOST:,}, not {text!r}")


def run(given: argparse.Namespace) -> int:
    """Play, and print the results. After Ctrl-C, save and print the finished matches and return 130.

    Raises:
        BadFile: the contest, the file of options or of rows, or the cluster cannot be used.
    """
    options = read_own(given.options) if given.options else None
    contest = contest_of(
        given.game,
        given.seats.split(","),
        preset=given.preset,
        options=options,
        seed=given.seed,
        fleets=[any_fleet(name) for name in given.fleet],
        think_s=given.think,
    )
    rows = _load_rows(contest, given.out, resume=given.resume)
    keeper = MatchKeeper(given.matches_out, resume=given.resume) if given.matches_out else None
    rows = keeper.has(rows) if keeper else rows
    done = {row.match for row in rows}
    left = [number for number in range(given.matches) if number not in done]
    started = time.monotonic()
    jobs = min(given.jobs or usable_cores(), max(1, len(left)))
    if keeper:
        playing = _keeping(keeper, contest, rows, left, given.cluster, jobs)
    elif given.cluster:
        playing = rows_there(contest, left, given.cluster)
    else:
        playing = rows_here(contest, left, jobs)
    whole = collect_rows(
        playing,
        rows,
        given.matches,
        lambda: given.out and not is_stream(given.out) and write_rows(given.out, contest, rows),
    )
    if given.out and is_stream(given.out):
        write_rows(given.out, contest, rows)
    wanted = sorted((row for row in rows if row.match < given.matches), key=lambda row: row.match)
    print_forfeits(wanted)
    result = summary(contest, wanted, time.monotonic() - started)
    if given.json:
        print_json(result)
    else:
        _print(result, [fleet_of(edition).name for edition in contest.fleets])
    return exit_status(
        len(wanted),
        given.matches,
        f"kept in {given.out}; the same command with --resume goes on"
        if given.out
        else "with --out they would be kept",
        whole=whole,
    )


def _keeping(
    keeper: MatchKeeper, contest: Contest, rows: Sequence[Row], left: Sequence[int], cluster: str, jobs: int
) -> Generator[Row]:
    """Yield the rows of matches as they end, and keep the matches."""
    work = partial(play_kept, contest)
    keeper.begin(rows, left)
    with (
        keeper,
        closing(done_there(work, left, cluster) if cluster else done_here(work, left, jobs)) as playing,
    ):
        for kept in playing:
            keeper.add(kept)
            yield kept.row


def print_forfeits(rows: Sequence[Row]) -> None:
    """Print to standard error why own bots lost matches by failing, hanging or cheating: the first few lines."""
    notes = [row.note for row in sorted(rows, key=lambda row: row.match) if row.note]
    for note in notes[:_MOST_NOTES]:
        print(f"starfelt: {note}", file=sys.stderr)
    if len(notes) > _MOST_NOTES:
        print(f"starfelt: and {len(notes) - _MOST_NOTES} more such matches", file=sys.stderr)


def exit_status(done: int, wanted: int, more: str = "", *, of: str = "matches", whole: bool) -> int:
    """Return a run's exit status: 0, or 130 if Ctrl-C ended it early.

    Then it says so on standard error, with what happens to the results (`more`).
    """
    if whole:
        return 0
    print(f"starfelt: stopped after {done} of {wanted} {of}{more and ': '}{more}", file=sys.stderr)
    return INTERRUPTED


def _load_rows(contest: Contest, out: Path | None, *, resume: bool) -> list[Row]:
    """Return the rows of an earlier run to continue from."""
    if out is None:
        if resume:
            raise BadFile("", "--resume goes with --out")
        return []
    check_output(out)
    if resume:
        return read_rows(out, contest)
    if out.exists() and out.stat().st_size:
        raise BadFile("", f"{out}: is there already; --resume goes on with it")
    return []


def collect_rows(
    playing: Generator[Row], rows: list[Row], matches: int, save: Callable[[], object] = lambda: None
) -> bool:
    """Collect rows as they come, and save them regularly. Returns False if Ctrl-C came before the last one."""
    try:
        # Fail now if the rows cannot be written, not after hours of play.
        save()
        saved = time.monotonic()
        # The progress bar appears only on a terminal.
        bar = tqdm(total=matches, initial=min(len(rows), matches), unit="match", disable=None, leave=False)
        with closing(playing), bar:
            for row in playing:
                rows.append(row)
                bar.update()
                if time.monotonic() - saved > _SAVE_S:
                    save()
                    saved = time.monotonic()
    except KeyboardInterrupt:
        return False
    finally:
        save()
    return True


def _print(result: Summary, fleets: Sequence[str]) -> None:
    """Print a table with a line for each player, with the name of the player's own fleet if there is one."""
    names = [seat.who for seat in result.seats]
    if fleets:
        names = [f"{who}, {fleet}" for who, fleet in zip(names, fleets, strict=True)]
    wide = max(map(len, names))
    print(f"{result.game}: {result.matches} matches, seed {result.seed}, {result.seconds:.1f} s")
    print(f"{'':{wide}}   wins  draws losses   share   95 % interval  points forfeits")
    for name, seat in zip(names, result.seats, strict=True):
        low, high = seat.interval
        print(
            f"{name:{wide}} {seat.wins:6} {seat.draws:6} {seat.losses:6} {seat.share:7.1%} "
            f"{low:7.1%} to {high:5.1%} {seat.points_mean:7.1f} {seat.forfeits:8}"
        )
    print(f"turns: median {result.turns.median:g}, 90 % within {result.turns.p90:g}")
