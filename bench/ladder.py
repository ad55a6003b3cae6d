"""Ladders of all players of each game: writes its section of bench/results/ladder.md.

    python -m bench.ladder lightspeed --matches 20
    python -m bench.ladder ftl hexfleet --matches 100 --admirals --minutes 60

Admirals think long, so they come in only if asked for. A network that an example trained takes part in its game, which
is then played card by card in turn. Matches are kept from run to run, so a long ladder is made in several runs. Each
section names the command that makes the same ladder.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path
from tempfile import gettempdir

import msgspec

from starfelt import games
from starfelt.bots.levels import levels_in_order
from starfelt.files import parse_json
from starfelt.lab.contest import IDLE, RANDOM, Row
from starfelt.lab.ladder import Ladder, LadderContest, ladder, ladder_of
from starfelt.lab.round_robin import play_meeting

decode = msgspec.json.Decoder(Row).decode
RESULTS = Path(__file__).parent / "results" / "ladder.md"
HEAD = """# Ladders

Every two players of a game met in mirrored deals: each deal was played once from each side. Elo is Bradley-Terry's, 0
on average, with a bootstrap interval of 95 %; 100 more is a share of 64 %. The columns are the shares against each
other player. [Laboratory](../../docs/laboratory.md#compare-players) explains the numbers.
`uv run python -m bench.ladder GAME` writes a section. The commands are run in `examples/`.
"""
EXAMPLES = Path(__file__).parents[1] / "examples"
#: Trained players, and the options under which they play: a file beside them.
TRAINED = {"lightspeed": ("self_taught:play", "options/turns.json")}
#: Presets under which a match ends in a reasonable time.
PRESETS = {"ftl": "duel", "hexfleet": "skirmish"}


def command_of(game: str, who: list[str], matches: int) -> str:
    """Return the command that prints the same ladder."""
    terms = f" --preset {PRESETS[game]}" if game in PRESETS else ""
    if game in TRAINED:
        terms += f" --options {TRAINED[game][1]}"
    return f"starfelt ladder {' '.join(who)} --game {game}{terms} --mirror --matches {matches}"


def section(game: str, found: Ladder, who: list[str], matches: int) -> str:
    """Return a game's section: its command, and a line for each player with its share against each other one."""
    names = [player.who for player in found.players]
    rows = [f"| | Elo | 95 % interval | share | {' | '.join(names)} |", "|---" * (4 + len(names)) + "|"]
    for number, player in enumerate(found.players):
        low, high = player.interval
        shares = [share(found, number, other) for other in range(len(names))]
        rows.append(
            f"| {player.who} | {player.elo:+.0f} | {low:+.0f} to {high:+.0f} | {player.share:.0%} | "
            f"{' | '.join(shares)} |"
        )
    return "\n".join(
        [
            f"## {game}",
            "",
            f"    {command_of(game, who, matches)}",
            "",
            f"{found.matches} of {matches * len(found.meetings)} matches, November 2026.",
            "",
            *rows,
            "",
        ]
    )


def share(found: Ladder, player: int, other: int) -> str:
    for meeting in found.meetings:
        if player != other and {player, other} == {meeting.first, meeting.second}:
            won = meeting.wins if player == meeting.first else meeting.losses
            return f"{(won + meeting.draws / 2) / (meeting.wins + meeting.draws + meeting.losses):.0%}"
    return ""


def replace_section(text: str, game: str, new: str) -> str:
    """Return the page with a game's section replaced, or added."""
    old = re.compile(rf"## {game}\n.*?(?=\n## |\Z)", re.DOTALL)
    return old.sub(lambda _: new.rstrip() + "\n", text) if old.search(text) else f"{text.rstrip()}\n\n{new}"


def play_contests(contests: LadderContest, matches: int, kept: Path, seconds: float) -> list[Row]:
    """Return the rows of a ladder's matches: those kept in a file, and as many more as there is time for.

    The file gets a line for each match, so a long ladder is made in several runs.
    """
    rows = [decode(line) for line in kept.read_bytes().splitlines()] if kept.exists() else []
    done = {row.match for row in rows}
    began = time.monotonic()
    with kept.open("ab") as file:
        for number in range(matches * len(contests.pairs)):
            if number in done:
                continue
            if time.monotonic() - began > seconds:
                break
            rows.append(play_meeting(contests, number))
            file.write(msgspec.json.encode(rows[-1]) + b"\n")
            file.flush()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="+", choices=list(games.GAMES))
    parser.add_argument("--matches", type=int, default=20, help="for every two players")
    parser.add_argument("--admirals", action="store_true")
    parser.add_argument(
        "--kept", type=Path, default=Path(gettempdir()), help="folder for the rows between runs"
    )
    parser.add_argument("--minutes", type=float, default=600, help="of this run, for each game")
    given = parser.parse_args()
    sys.path.insert(0, str(EXAMPLES))
    for game in given.games:
        levels = [level for level in levels_in_order(game) if given.admirals or level != "admiral"]
        trained, options = TRAINED.get(game, (None, None))
        who = [IDLE, RANDOM, *levels, *filter(None, [trained])]
        terms = options and parse_json((EXAMPLES / options).read_bytes())
        contests = ladder_of(game, who, preset=PRESETS.get(game), options=terms, mirror=True)
        kept = given.kept / f"ladder-{game}-{len(who)}.jsonl"
        found = ladder(contests, play_contests(contests, given.matches, kept, 60 * given.minutes), 0.0)
        text = RESULTS.read_text("utf-8") if RESULTS.exists() else HEAD
        RESULTS.write_text(replace_section(text, game, section(game, found, who, given.matches)), "utf-8")
        print(section(game, found, who, given.matches))


if __name__ == "__main__":
    main()
