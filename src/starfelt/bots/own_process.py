"""A player's own bot in a process of its own: it sees what its seat may see, and can fail or hang there alone.

`OwnProcess` is the end that plays the match. The other end, `python -m starfelt.bots.own_process GAME NAME`, answers a
line of JSON with a line of JSON until its input ends.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import traceback
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import Any

import msgspec

from starfelt import games
from starfelt.arguments import BadArgument
from starfelt.bots.own import own_player
from starfelt.play.player import Answer
from starfelt.worker_process import ignore_group_signals

#: The time for loading a bot's module, in seconds: some load large libraries.
_LOAD_S = 120.0
#: The time for its process to end, once it has closed its output.
_END_S = 5.0


class _Question(msgspec.Struct, frozen=True):
    """What a bot is asked: the view of its seat, the time, and the seed of all its random choices."""

    view: msgspec.Raw
    seat: int
    at: int
    seed: int


class _Reply(msgspec.Struct, frozen=True):
    """What a bot answered, or why it failed."""

    answer: Answer | None = None
    error: str = ""


_decode = msgspec.json.Decoder(_Reply).decode


class OwnBotFailed(Exception):
    """A bot raised an error, ended its process, or took too long. The message is one line that says so."""


class OwnProcess:
    """A process that plays one bot.

    Args:
        game: the game's id.
        name: `module:function`, or a level of an installed package.
        load_s: how long it may take to load its module, in seconds.

    Raises:
        OwnBotFailed: it cannot be loaded.
    """

    def __init__(self, game: str, name: str, load_s: float = _LOAD_S) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - this Python, with a module of this package
            [sys.executable, "-m", __name__, game, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # It finds the modules and packages that this process finds.
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self._replies: SimpleQueue[bytes] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self._reply(load_s)
        except OwnBotFailed:
            self.close()
            raise

    @property
    def alive(self) -> bool:
        """Whether the process can be asked."""
        return self._process.poll() is None

    def ask(self, view: Any, seat: int, at: int, seed: int, limit_s: float) -> Answer | None:
        """Return the bot's answer to a view.

        Raises:
            OwnBotFailed: it has none, after at most `limit_s` seconds.
        """
        question = _Question(msgspec.Raw(msgspec.json.encode(view)), seat, at, seed)
        stdin = self._process.stdin
        assert stdin is not None
        try:
            stdin.write(msgspec.json.encode(question) + b"\n")
            stdin.flush()
        except OSError:
            raise OwnBotFailed(self._describe_end()) from None
        return self._reply(limit_s).answer

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        # What could not be written is of no use to a process that has ended.
        with suppress(OSError):
            self._process.stdin.close()
        self._reader.join()

    def _read(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        with stdout:
            for line in stdout:
                self._replies.put(line)
        self._replies.put(b"")

    def _reply(self, limit_s: float) -> _Reply:
        try:
            line = self._replies.get(timeout=limit_s)
        except Empty:
            self.close()
            raise OwnBotFailed(f"no answer within {limit_s:g} s") from None
        if not line:
            raise OwnBotFailed(self._describe_end())
        try:
            reply = _decode(line)
        except msgspec.ValidationError as error:
            raise OwnBotFailed(f"an answer that is none: {error}") from None
        if reply.error:
            raise OwnBotFailed(reply.error)
        return reply

    def _describe_end(self) -> str:
        try:
            status = self._process.wait(_END_S)
        except subprocess.TimeoutExpired:
            self.close()
            return "it closed its output"
        return f"its process ended with status {status}"


def main(game: str, name: str) -> None:
    """Answer questions from the standard input until it ends. What the bot prints goes to the standard error."""
    ignore_group_signals()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()

    def say(reply: _Reply) -> None:
        answers.write(msgspec.json.encode(reply) + b"\n")
        answers.flush()

    try:
        player = own_player(game, name)
    except BaseException as error:  # noqa: BLE001 - a bot's module may raise anything
        say(_Reply(error=describe_error(error)))
        os._exit(0)
    say(_Reply())
    view_type = games.get(game).view_type
    while True:
        question = msgspec.json.decode(questions.get(), type=_Question)
        view = msgspec.json.decode(question.view, type=view_type)
        try:
            say(_Reply(player(view, question.seat, question.at, Random(question.seed))))
        except BaseException as error:  # noqa: BLE001 - a bot may raise anything
            say(_Reply(error=describe_error(error)))


def _listen(questions: SimpleQueue[bytes]) -> None:
    """Pass on the questions. When the other end is gone, end at once, also if the bot thinks for ever."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def describe_error(error: BaseException) -> str:
    """Return an error as one line: its type, what it says, and where in the bot's own code it was raised."""
    if isinstance(error, BadArgument):
        return error.why
    ours = Path(__file__).parent
    frames = [one for one in traceback.extract_tb(error.__traceback__) if Path(one.filename).parent != ours]
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    said = " ".join(str(error).split())[:300]
    return f"{type(error).__name__}{said and ': '}{said}{where}"


if __name__ == "__main__":
    main(*sys.argv[1:])
