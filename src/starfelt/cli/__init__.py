"""The `starfelt` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from starfelt import __version__
from starfelt.files import BadFile

#: The subcommands: for each, its module in this package, loaded only when it is called, and its help text. In such a
#: module, `arguments` adds the command's arguments to a parser, and `run` executes the command.
COMMANDS = {
    "serve": ("serve", "run the server, for people on this machine or any other"),
    "move-data": ("move_data", "copy all matches into another folder or database"),
    "judge": ("judge", "judge a table file (starfelt-table/1)"),
    "replay": ("replay", "play a match file again (starfelt-match/1)"),
    "analyse": (
        "analyse",
        "say what each decision of a match was worth, and what was better (starfelt-match/1)",
    ),
    "advise": ("advise", "find a better place for a card of a table (starfelt-table/1)"),
    "puzzles": ("puzzles", "make puzzles, or prove them anew (starfelt-puzzle/1)"),
    "schema": ("schema", "print what a game's players see and say, as JSON Schema"),
    "simulate": ("simulate", "play whole matches between bots, and count"),
    "admin": ("admin", "see and manage the matches and people of a server, also while it runs"),
    "backup": ("backup", "write all that a server keeps into one file, also while it runs"),
    "restore": ("restore", "take all that a server keeps from a backup"),
    "compare": ("compare", "let two players meet until it is clear which one is stronger"),
    "ladder": ("ladder", "let every two of some players meet, and rate all"),
    "balance": ("balance", "let every two fleets meet, and draw who wins what"),
    "duel": ("duel", "let two fleets fight on very many tables, by the kernel"),
    "bot": ("bot", "let bots from outside play on a server"),
    "print": ("printing", "make a PDF of a game to print, or pictures of its cards"),
    "photo": ("photo", "read a table from photographs of printed cards with marks"),
}


#: The exit status after Ctrl-C, as in shells.
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 done, 2 invalid input, 130 Ctrl-C."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="starfelt", description="A felt for space battles.")
    parser.add_argument("--version", action="version", version=f"starfelt {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (module, purpose) in COMMANDS.items():
        subparser = commands.add_parser(name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
        if given[:1] == [name]:
            try:
                command = import_module(f"{__name__}.{module}")
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
