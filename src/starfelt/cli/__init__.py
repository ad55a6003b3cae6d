"""The `starfelt` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from starfelt import __version__
from starfelt.cli import signals, streams
from starfelt.files import BadFile
from starfelt.games import packages

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

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


def _missing(module: str) -> str:
    """Return what is said of a module that a command needs and that is not there."""
    if module.partition(".")[0] in sys.stdlib_module_names:
        return f"{module}, a module that Python does not have on this system"
    # The commands of the laboratory import its packages at once.
    return f"{module}: install starfelt[lab]"


#: The exit status after Ctrl-C, as in shells; and after other signals that end a command.
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 done, 2 invalid input or a full disk, 130 Ctrl-C."""
    streams.prepare()
    signals.treat_as_interrupt()
    try:
        status = _run(arguments)
        streams.flush()
    except SystemExit as ended:  # --help, or an argument that is wrong
        try:
            streams.flush()
        except BrokenPipeError:
            streams.discard()
        except OSError as error:
            return streams.fail(error)
        raise ended from None
    except BrokenPipeError:  # the reader of our output closed its end
        streams.discard()
        return 0
    except OSError as error:
        if error.errno not in streams.FULL:
            raise
        return streams.fail(error)
    return status


class _Parser(argparse.ArgumentParser):
    """A parser whose help raises where it cannot be written; argparse's own says nothing and ends well."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if message and file is not None and file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)


def _run(arguments: Sequence[str] | None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = _Parser(prog="starfelt", description="A felt for space battles.")
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
                subparser.exit(2, f"starfelt: {name} needs {_missing(missing.name)}\n")
            command.arguments(subparser)
            subparser.set_defaults(run=command.run, parser=subparser)
    chosen, unknown = parser.parse_known_args(given)
    if unknown:
        # The subcommand reports the error, so that the usage shows its own arguments.
        chosen.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    try:
        return chosen.run(chosen)
    except BadFile as error:
        streams.say(str(error))
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
