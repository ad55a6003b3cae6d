"""Printing: sheets as PDF and pictures of results, made in a worker and cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from starfelt.paper.book import Paper
from starfelt.paper.printing import NoPrinter, pdf
from starfelt.paper.printout import book_of
from starfelt.paper.result import Result, result_picture
from starfelt.server.common import Failure, limits
from starfelt.server.workers.process_pool import WorkerProcess

W = TypeVar("W")


class SheetsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for sheets: the arguments of `book_of`."""

    game: str
    paper: Paper = "a4"
    seats: int | None = None
    marks: bool = False
    save_ink: bool = False
    one_sided: bool = False
    large_hexes: bool = False
    centimetres: bool = False


def print_sheets(wish: SheetsRequest) -> bytes:
    """Return a PDF; for the process of its own.

    Raises:
        BadFile: it cannot be printed so, or at all.
    """
    return pdf(book_of(**msgspec.structs.asdict(wish)))


class Printer:
    """Makes one document at a time, and keeps the latest."""

    def __init__(self, offload: WorkerProcess) -> None:
        self._offload = offload
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[SheetsRequest | tuple[str, str], bytes] = OrderedDict()

    async def pdf(self, wish: SheetsRequest) -> bytes:
        """Return the requested PDF.

        Raises:
            Failure: the extra for printing is missing, or this would take too long or too much.
            BadFile: it cannot be printed so.
        """
        return await self._once(wish, print_sheets, wish)

    async def picture(self, match: str, language: str, result: Result) -> bytes:
        """Return the picture of a match's result.

        Raises:
            Failure: the extra for printing is missing, or this would take too long or too much.
        """
        return await self._once((match, language), result_picture, result)

    async def _once(self, key: SheetsRequest | tuple[str, str], make: Callable[[W], bytes], what: W) -> bytes:
        async with self._turn:
            made = self._kept.pop(key, None)
            if made is None:
                made = await self._make(make, what)
            self._kept[key] = made
            if len(self._kept) > limits.PRINT_KEPT:
                self._kept.popitem(last=False)
            return made

    async def _make(self, make: Callable[[W], bytes], what: W) -> bytes:
        try:
            made = await self._offload.run(make, what)
        except NoPrinter:
            raise Failure(501, "no-printer") from None
        except (TimeoutError, BrokenProcessPool):
            raise Failure(503, "no-sheets") from None
        if len(made) > limits.PRINT_BYTES:
            raise Failure(503, "no-sheets")
        return made

    def close(self) -> None:
        """End the process."""
        self._offload.close()
