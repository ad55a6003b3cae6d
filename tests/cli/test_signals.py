"""A service manager, or a terminal that closes, ends a command as Ctrl-C does."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

#: A command in which a signal comes while it runs. SIGHUP is the default or ignored, as the caller says.
PROGRAM = """
import signal, sys
from starfelt import cli
signal.signal(signal.SIGHUP, getattr(signal, sys.argv[2]))
def run(_): signal.raise_signal(int(sys.argv[1])); return 0
cli.import_module = lambda _: type("Command", (), {"arguments": lambda _: None, "run": run})
sys.exit(cli.main(["simulate"]))
"""


def run(told: signal.Signals, hang_up: str) -> tuple[int, str]:
    command = [sys.executable, "-c", PROGRAM, str(int(told)), hang_up]
    ended = subprocess.run(command, check=False, capture_output=True, text=True)
    return ended.returncode, ended.stdout + ended.stderr


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_ends_without_a_word_by_any_signal(told: signal.Signals) -> None:
    assert run(told, "SIG_DFL") == (130, "")


def test_a_closed_terminal_does_not_end_what_nohup_started() -> None:
    assert run(signal.SIGHUP, "SIG_IGN") == (0, "")
