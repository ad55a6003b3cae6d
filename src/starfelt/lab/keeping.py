"""Writes whole matches to disk while they are played: a `starfelt-match/1` a line, or a file each in a folder."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from starfelt.files import BadFile, unusable
from starfelt.lab.contest import Contest, Row, played
from starfelt.output_files import check_output, is_stream, replacing, write_file


class Kept(msgspec.Struct, frozen=True):
    """A match's row, and its file as JSON."""

    row: Row
    file: bytes


def play_kept(contest: Contest, number: int) -> Kept:
    """Play the match of that number, as `contest.play` does; return its file too."""
    row, match = played(contest, number)
    return Kept(row, msgspec.json.encode(match.file()))


class MatchKeeper:
    """Writes matches, in their order, as they come.

    Args:
        path: a file `….jsonl`, which gets a line for each match; or a folder, which gets a file for each.
        resume: whether to keep what is there already.

    Raises:
        BadFile: it cannot be written, or has matches already and `resume` is false.
    """

    def __init__(self, path: Path, *, resume: bool) -> None:
        self._path = path
        self._lines: IO[bytes] | None = None
        #: Matches that came before others with lower numbers, and the numbers still to come, in order.
        self._early: dict[int, bytes] = {}
        self._coming: list[int] = []
        try:
            if path.suffix != ".jsonl":
                path.mkdir(parents=True, exist_ok=True)
            else:
                check_output(path)
            there = path.exists() and not is_stream(path) and path.stat().st_size
            if path.is_dir():
                check_output(path / "0.match.json")
                there = any(path.iterdir())
        except OSError as error:
            raise unusable(path, error) from None
        if there and not resume:
            raise BadFile("", f"{path}: is there already; --resume goes on with it")

    def begin(self, rows: Sequence[Row], coming: Sequence[int]) -> None:
        """Keep the matches of some rows, drop all others, and get ready for those to come."""
        self._coming = sorted(coming, reverse=True)
        if self._path.suffix != ".jsonl":
            return
        try:
            lines = self._read()
            with replacing(self._path) as file:
                file.writelines(lines[row.seed] + b"\n" for row in sorted(rows, key=lambda row: row.match))
            self._lines = self._path.open("ab")
        except OSError as error:
            raise unusable(self._path, error) from None

    def has(self, rows: Sequence[Row]) -> list[Row]:
        """Return those of some rows whose matches are kept."""
        if self._path.suffix != ".jsonl":
            return [row for row in rows if _seed_in(self._file(row.match)) == row.seed]
        there = self._read()
        return [row for row in rows if row.seed in there]

    def add(self, kept: Kept) -> None:
        """Write a match, once all with lower numbers have come.

        Raises:
            BadFile: it cannot be written.
        """
        try:
            if self._lines is None:
                write_file(self._file(kept.row.match), kept.file)
                return
            self._early[kept.row.match] = kept.file
            while self._coming and self._coming[-1] in self._early:
                self._lines.write(self._early.pop(self._coming.pop()) + b"\n")
            self._lines.flush()
        except OSError as error:
            raise unusable(self._path, error) from None

    def __enter__(self) -> MatchKeeper:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Write what came early and still waits, and close the file.

        Raises:
            BadFile: it cannot be written.
        """
        if self._lines is None:
            return
        try:
            with self._lines as lines:
                for number in sorted(self._early):
                    lines.write(self._early[number] + b"\n")
                lines.flush()
                with suppress(OSError):  # a pipe has no disk
                    os.fsync(lines.fileno())
        except OSError as failed:
            raise unusable(self._path, failed) from None

    def _file(self, number: int) -> Path:
        return self._path / f"{number:07}.match.json"

    def _read(self) -> dict[str, bytes]:
        """Return the lines of the file by the seed of their match; a line that was cut off is none."""
        if not self._path.is_file():
            return {}
        found: dict[str, bytes] = {}
        for line in self._path.read_bytes().splitlines():
            if seed := _seed_of(line.removeprefix(b"\xef\xbb\xbf")):
                found[seed] = line
        return found


class _Seeded(msgspec.Struct, frozen=True):
    seed: int


def _seed_in(path: Path) -> str:
    """Return the seed of a match's file, or "" where there is no whole one: a power cut may leave an empty file."""
    try:
        return _seed_of(path.read_bytes())
    except OSError:
        return ""


def _seed_of(match: bytes) -> str:
    try:
        return str(msgspec.json.decode(match, type=_Seeded).seed)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""
