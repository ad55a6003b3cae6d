"""The `starfelt` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from starfelt import __version__
from starfelt.cli import judge, printing, replay, serve
from starfelt.files import BadFile

#: Each adds one subcommand.
COMMANDS = (serve, judge, replay, printing)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 done, 2 input that cannot be used."""
    parser = argparse.ArgumentParser(prog="starfelt", description="A felt for space battles.")
    parser.add_argument("--version", action="version", version=f"starfelt {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.register(commands.add_parser)
    chosen = parser.parse_args(arguments)
    try:
        return chosen.run(chosen)
    except BadFile as error:
        # One line, whatever a file's keys or strings hold.
        sys.stderr.write(" ".join(f"starfelt: {error}".split()) + "\n")
        return 2
    except BrokenPipeError:
        # Whoever read our output has had enough; what is still buffered has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
