"""The `starfelt` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from starfelt import __version__
from starfelt.files import BadFile
from starfelt.games import packages

#: The subcommands for all games: for each, its module, loaded only when it is called, and its help text. In such a
#: module, `arguments` adds the command's arguments to a parser, and `run` executes the command.
COMMANDS = {
    "serve": ("starfelt.cli.serve", "run the server, for people on this machine or any other"),
    "move-data": ("starfelt.cli.move_data", "copy all matches into another folder or database"),
    "judge": ("starfelt.cli.judge", "judge a table file (starfelt-table/1)"),
    "replay": ("starfelt.cli.replay", "play a match file again (starfelt-match/1)"),
    "analyse": (
        "starfelt.cli.analyse",
        "say what each decision of a match was worth, and what was better (starfelt-match/1)",
    ),
    "puzzles": ("starfelt.cli.puzzles", "make puzzles, or prove them anew (starfelt-puzzle/1)"),
    "schema": ("starfelt.cli.schema", "print what a game's players see and say, as JSON Schema"),
    "simulate": ("starfelt.cli.simulate", "play whole matches between bots, and count"),
    "admin": ("starfelt.cli.admin", "see and manage the matches and people of a server, also while it runs"),
    "backup": ("starfelt.cli.backup", "write all that a server keeps into one file, also while it runs"),
    "restore": ("starfelt.cli.restore", "take all that a server keeps from a backup"),
    "compare": ("starfelt.cli.compare", "let two players meet until it is clear which one is stronger"),
    "ladder": ("starfelt.cli.ladder", "let every two of some players meet, and rate all"),
    "bot": ("starfelt.cli.bot", "let bots from outside play on a server"),
    "print": ("starfelt.cli.printing", "make a PDF of a game to print, or pictures of its cards"),
    "photo": ("starfelt.cli.photo", "read a table from photographs of printed cards with marks"),
}


def commands_of() -> dict[str, tuple[str, str]]:
    """Return all subcommands: those for all games, and those that games bring."""
    found = dict(COMMANDS)
    for package in packages().values():
        found.update(package.commands)
    return found


#: The exit status after Ctrl-C, as in shells.
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 done, 2 invalid input, 130 Ctrl-C."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="starfelt", description="A felt for space battles.")
    parser.add_argument("--version", action="version", version=f"starfelt {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (module, purpose) in commands_of().items():
        subparser = commands.add_parser(name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
        if given[:1] == [name]:
            try:
                command = import_module(module)
            except ModuleNotFoundError as missing:
                if missing.name is None or missing.name.startswith("starfelt"):
                    raise
                # The commands of the laboratory import its packages at once.
                subparser.exit(2, f"starfelt: {name} needs {missing.name}: install starfelt[lab]\n")
            command.arguments(subparser)
            subparser.set_defaults(run=command.run, parser=subparser)
    chosen, unknown = parser.parse_known_args(given)
    if unknown:
        # The subcommand reports the error, so that the usage shows its own arguments.
        chosen.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    try:
        return chosen.run(chosen)
    except BadFile as error:
        # Always one line, even if keys or strings of a file contain line breaks.
        sys.stderr.write(" ".join(f"starfelt: {error}".split()) + "\n")
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output closed its end. Discard what is still buffered.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
