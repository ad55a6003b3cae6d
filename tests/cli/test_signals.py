"""A service manager, or a terminal that closes, ends a command as Ctrl-C does."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

#: A command in which the signal comes while it runs.
PROGRAM = """
import signal, sys
from starfelt import cli
def run(_): signal.raise_signal(int(sys.argv[1])); return 0
cli.import_module = lambda _: type("Command", (), {"arguments": lambda _: None, "run": run})
sys.exit(cli.main(["simulate"]))
"""


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_ends_without_a_word_by_any_signal(told: signal.Signals) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(int(told))], check=False, capture_output=True, text=True
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


def test_a_closed_terminal_does_not_end_what_nohup_started() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(int(signal.SIGHUP))],
        check=False,
        capture_output=True,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )
    assert ended.returncode == 0
