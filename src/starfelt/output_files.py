"""Writing output files: beside the old one, to disk, and then in its place, so that a failure leaves the old one."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from starfelt.files import BadFile, unusable


def check_output(path: Path) -> None:
    """Check before the work that an output file can be written. Nothing is changed.

    Raises:
        BadFile: it cannot.
    """
    try:
        with suppress(FileNotFoundError):
            if stat.S_ISDIR(path.stat().st_mode):
                raise BadFile("", f"{path}: is a directory")
        if is_stream(path):
            if not os.access(path, os.W_OK):  # to open a pipe would wait for its reader
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            return
        beside = _beside(path)
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        beside.unlink()
    except OSError as error:
        raise unusable(path, error) from None


def is_stream(path: Path) -> bool:
    """Tell whether a path is no regular file: a device, a pipe or a socket. It is written to, never replaced."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False


@contextmanager
def replacing(path: Path, *, private: bool = False) -> Generator[IO[bytes]]:
    """Write a whole output file. It takes the place of the old one once all of it is on disk.

    A symbolic link stays: the file that it names is replaced. Whatever fails meanwhile, Ctrl-C included, leaves the old
    file as it was.

    Args:
        path: the file.
        private: whether only its owner may read it.

    Raises:
        BadFile: it cannot be written.
    """
    try:
        if is_stream(path):
            with path.open("wb") as file:
                yield file
            return
        target, beside = path.resolve(), _beside(path)
        try:
            with os.fdopen(
                os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666), "wb"
            ) as file:
                if not private:
                    _take_over(target, file.fileno())
                yield file
                file.flush()
                os.fsync(file.fileno())
            beside.replace(target)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
        _sync_folder(target.parent)
    except OSError as error:
        raise unusable(path, error) from None


def write_file(path: Path, data: bytes) -> None:
    """Write a whole output file, as `replacing` does.

    Raises:
        BadFile: it cannot be written.
    """
    with replacing(path) as file:
        file.write(data)


def _beside(path: Path) -> Path:
    target = path.resolve()
    return target.with_name(f".{target.name[:100]}.{secrets.token_hex(6)}.new")


def _take_over(target: Path, new: int) -> None:
    """Give a new file the old one's permissions and owner, where the system allows that."""
    if not hasattr(os, "fchmod"):  # Windows
        return
    with suppress(OSError):
        old = target.stat()
        os.fchmod(new, stat.S_IMODE(old.st_mode))
        os.fchown(new, old.st_uid, old.st_gid)


def _sync_folder(folder: Path) -> None:
    """Put a new name on disk. Some systems cannot open folders."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
