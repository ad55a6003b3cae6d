"""Photographs of a real table, read in the only worker that loads OpenCV. No picture is kept."""

from __future__ import annotations

import os
from concurrent.futures.process import BrokenProcessPool

import msgspec

from starfelt.cards.fleet import fleet_from
from starfelt.files import BadFile, parse_json, text_of
from starfelt.messages import Args
from starfelt.server.admission import FairQueue, QueueFull
from starfelt.server.common import Failure, limits
from starfelt.server.workers import extras
from starfelt.server.workers.process_pool import WorkerProcess
from starfelt.wire.art import PhotoView


class _Unusable(msgspec.Struct):
    """The reason why the pictures make no table, as the worker sends it: its own exceptions stay there."""

    message: str
    args: Args


def read(body: bytes, table_mm: tuple[float, float] | None) -> bytes | _Unusable:
    """Return the `PhotoView` of pictures, with fleets of somebody's own, as JSON; for the process of its own."""
    # The sums are small, so threads cost more than they bring. Our own messages say what is wrong.
    os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from starfelt.photo.picture import Unusable  # noqa: PLC0415 - an extra, and heavy
    from starfelt.photo.reading import read_pictures  # noqa: PLC0415 - as above

    pictures, fleets = parts_in(body)
    try:
        own = [fleet_from(parse_json(fleet)) for fleet in fleets]
        reading = read_pictures(pictures, table_mm, own)
    except Unusable as error:
        return _Unusable(error.message, error.args_)
    except BadFile as error:
        return _Unusable("photo-fleets", {"why": str(error)})
    return msgspec.json.encode(PhotoView(reading.table.file, reading.cards, reading.notes, reading.unread))


def parts_in(body: bytes) -> tuple[list[bytes], list[bytes]]:
    """Return the pictures of a request's body and the fleets of somebody's own, which are JSON.

    Each part has its length before it, four bytes, the first the highest.

    Raises:
        ValueError: it is not made so, or there is no picture.
    """
    pictures: list[bytes] = []
    fleets: list[bytes] = []
    at = 0
    while at < len(body):
        length = int.from_bytes(body[at : at + 4], "big")
        part = body[at + 4 : at + 4 + length]
        if not length or len(part) < length:
            raise ValueError("a part that is cut off")
        (fleets if _is_text(part) else pictures).append(part)
        at += 4 + length
    if not pictures:
        raise ValueError("no picture")
    return pictures, fleets


def _is_text(part: bytes) -> bool:
    """Tell whether a part is a fleet's file, in whichever encoding: its first letter is a brace, as of no picture."""
    try:
        return text_of(part).startswith("{")
    except BadFile:
        return False


class PhotoReader:
    """Reads one table's pictures at a time."""

    def __init__(self, offload: WorkerProcess) -> None:
        self._offload = offload
        self._turns = FairQueue(1, limits.PHOTO_WAITING, limits.PHOTO_WAITING_EACH)
        #: How many requests are uploading pictures, or wait.
        self.uploads = 0

    @property
    def there(self) -> bool:
        """Whether the extra is installed. Nothing of it is loaded for that."""
        return extras.is_here("photo")

    async def develop(self, address: str, body: bytes, table_mm: tuple[float, float] | None) -> bytes:
        """Return the `PhotoView` of pictures as they came.

        Raises:
            Failure: no table can be made of them, or not now.
        """
        try:
            parts_in(body)
        except ValueError:
            raise Failure(400, "bad-request") from None
        try:
            async with self._turns.slot(address):
                made = await self._offload.run(read, body, table_mm)
        except QueueFull:
            raise Failure(503, "photo-busy") from None
        except (TimeoutError, BrokenProcessPool):
            raise Failure(422, "photo-too-heavy") from None
        except ModuleNotFoundError:
            raise Failure(501, "no-photo") from None
        if isinstance(made, _Unusable):
            raise Failure(422, "photo-unusable", {**made.args, "message": made.message})
        return made

    def close(self) -> None:
        """End the process."""
        self._offload.close()
