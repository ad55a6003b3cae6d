"""Image decoding: JPEG and PNG bytes to grey pixels. The size is checked before decoding."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from threading import Lock
from typing import IO, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from starfelt.messages import Args

Grey: TypeAlias = NDArray[np.uint8]

#: The most bytes and pixels of one picture.
PICTURE_BYTES = 32 * 1024 * 1024
PICTURE_DOTS = 64_000_000
#: The fewest pixels along a picture's shorter side.
LEAST_SIDE = 480

#: The light of each coded value, in 65535ths of the most: lenses and hands blur light, not coded values. Cameras use
#: the curve of sRGB, some with more contrast.
_CODED = np.arange(256) / 255
LIGHT = np.rint(
    65535 * np.where(_CODED <= 0.04045, _CODED / 12.92, ((_CODED + 0.055) / 1.055) ** 2.4)
).astype(np.uint16)


#: What the decoders of JPEG and PNG say of a damaged file. Other warnings are about harmless habits of cameras: some
#: webcams write a byte too many before the tables (markers from c0 to c4, and from da on).
_DAMAGE = re.compile(
    rb"Corrupt JPEG data(?!: \d+ extraneous bytes before marker 0x(c[0-4]|d[a-f]|[ef]))"
    rb"|Premature end|CRC error|incomplete",
    re.IGNORECASE,
)

#: The standard error belongs to the whole process: one thread at a time collects from it.
_DECODING = Lock()


class Unusable(ValueError):
    """No table can be made of a picture, or of all of them. The message says why and what to do."""

    def __init__(self, message: str, **args: str | float) -> None:
        super().__init__(message)
        self.message = message
        self.args_: Args = args

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.message, self.args_)


def _again(message: str, args: Args) -> Unusable:
    return Unusable(message, **args)


def grey_of(data: bytes) -> Grey:
    """Return the grey pixels of a JPEG or PNG, rotated as its camera recorded its orientation.

    Raises:
        Unusable: the data is no such picture, too large, too small, or broken.
    """
    if len(data) > PICTURE_BYTES:
        raise Unusable("photo-too-many-bytes", most=PICTURE_BYTES // 1024 // 1024)
    width, height = size_of(data)
    if width * height > PICTURE_DOTS:
        raise Unusable("photo-too-many-dots", most=PICTURE_DOTS // 1_000_000)
    if min(width, height) < LEAST_SIDE:
        raise Unusable("photo-too-small", width=width, height=height)
    warnings: list[bytes] = []
    try:
        with _DECODING, _warnings_into(warnings):
            grey = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE)
    except cv2.error:
        grey = None
    # After damage, a decoder goes on with rows that are moved or grey: a card there would lie elsewhere.
    damaged = _DAMAGE.search(b"".join(warnings)) or was_copied_as_text(data)
    if grey is None or grey.size != width * height or damaged:
        raise Unusable("photo-broken")
    return grey.astype(np.uint8, copy=False)


def was_copied_as_text(data: bytes) -> bool:
    """Tell whether a program changed the line ends in a JPEG, as when it copies a text. Decoders may not notice.

    In a picture any byte may follow any other. If four line feeds or more come only after carriage returns (256⁻⁴), or
    none where at least 20 are to be expected (e⁻²⁰), that is no chance. A small picture has few line feeds.
    """
    returns, feeds, both = (data.count(end) for end in (b"\r", b"\n", b"\r\n"))
    return both == feeds >= 4 or (both == 0 and returns * feeds >= 20 * len(data))


@contextmanager
def _warnings_into(warnings: list[bytes]) -> Generator[None]:
    """Collect what decoders write to the standard error of this process, which is the only place where they say it."""
    try:
        before = os.dup(2)
    except OSError:  # this process has none
        yield
        return
    with _scratch_file() as file:
        os.dup2(file.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(before, 2)
            os.close(before)
            file.seek(0)
            warnings.append(file.read(10_000))


def _scratch_file() -> IO[bytes]:
    """Return an empty file, in memory where the system can: a disk may be full, or read-only."""
    if sys.platform == "linux":
        return os.fdopen(os.memfd_create("warnings"), "w+b")
    return tempfile.TemporaryFile()


def size_of(data: bytes) -> tuple[int, int]:
    """Return width and height from the file's header, without decoding it.

    Raises:
        Unusable: the data is neither a JPEG nor a PNG.
    """
    if data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR" and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:2] == b"\xff\xd8":
        at = 2
        # Decoders skip bytes that some cameras write between two parts.
        while 0 <= (at := data.find(b"\xff", at)) < len(data) - 9:
            kind = data[at + 1]
            if kind == 0xFF:
                at += 1
                continue
            # Frame headers of all codings; C4, C8 and CC are tables.
            if 0xC0 <= kind <= 0xCF and kind not in {0xC4, 0xC8, 0xCC}:
                height, width = (
                    int.from_bytes(data[at + 5 : at + 7], "big"),
                    int.from_bytes(data[at + 7 : at + 9], "big"),
                )
                return width, height
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    raise Unusable("photo-not-a-picture")
