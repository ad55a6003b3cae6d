"""`starfelt photo IMAGE…`: turns pictures of a table of printed cards into a table file."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from starfelt.battle.photo_file import PhotoFile
from starfelt.cli.fleets import own_fleet
from starfelt.cli.output import print_json, read_data
from starfelt.files import BadFile, unusable
from starfelt.messages import language_of_environment, say
from starfelt.output_files import check_output, write_file

if TYPE_CHECKING:
    from starfelt.photo.reading import Reading

_SIZE = re.compile(r"(\d{1,5}(?:\.\d)?)[xX×](\d{1,5}(?:\.\d)?)")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("image", nargs="+", metavar="IMAGE", help="a JPEG or PNG, or - for standard input")
    parser.add_argument("--table", metavar="WIDTHxHEIGHT", help="the table's size in millimetres")
    parser.add_argument(
        "--fleet",
        action="append",
        default=[],
        metavar="FILE",
        help="a fleet of one's own, in the order in which they were given to print",
    )
    parser.add_argument("--json", action="store_true", help="with each card's error (starfelt-photo/1)")
    parser.add_argument("--debug", metavar="DIR", help="write the pictures with what was found in them")


def run(given: argparse.Namespace) -> int:
    """Read the pictures and print the table.

    Raises:
        BadFile: a picture cannot be used, or the `photo` extra is not installed.
    """
    table = None if given.table is None else _size(given.table)
    own = [own_fleet(name) for name in given.fleet]
    # The matrices are small, so threads cost more than they gain. OpenCV's own log is silent: we report errors
    # ourselves.
    os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from starfelt.photo.picture import PICTURE_BYTES, Unusable  # noqa: PLC0415 - an extra
        from starfelt.photo.reading import read_pictures  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in {"cv2", "numpy"}:
            raise
        raise BadFile("", "photographs need the extra `photo`: pip install 'starfelt[photo]'") from None
    debug = None if given.debug is None else _folder(Path(given.debug))
    pictures = [read_data(name, PICTURE_BYTES) for name in given.image]
    language = language_of_environment()
    try:
        reading = read_pictures(pictures, table, own)
    except Unusable as error:
        number = error.args_.get("picture")
        name = given.image[int(number) - 1] if isinstance(number, int) else ""
        raise BadFile(name, say(language, error.message, error.args_)) from None
    if debug is not None:
        _debug(debug, reading)
    notes = tuple(say(language, note.id, note.args) for note in reading.notes)
    if given.json:
        print_json(PhotoFile(reading.table.file, reading.cards, notes))
    else:
        print_json(reading.table.file)
        for note in notes:
            sys.stderr.write(f"starfelt: {note}\n")
    return 0


def _size(text: str) -> tuple[float, float]:
    match = _SIZE.fullmatch(text)
    if not match or not all(300 <= float(side) <= 3000 for side in match.groups()):
        raise BadFile("--table", "expected WIDTHxHEIGHT in millimetres, each from 300 to 3000")
    return float(match[1]), float(match[2])


def _folder(folder: Path) -> Path:
    """Make a folder for pictures, before the work."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(folder, error) from None
    check_output(folder / "picture-1.jpg")
    return folder


def _debug(folder: Path, reading: Reading) -> None:
    from starfelt.photo.annotated import annotate  # noqa: PLC0415 - an extra

    for number, picture in enumerate(annotate(reading), 1):
        write_file(folder / f"picture-{number}.jpg", picture)
