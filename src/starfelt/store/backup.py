"""Backup and restore of all server data: a gzipped tar of a data folder, independent of the kind of store."""

from __future__ import annotations

import shutil
import tarfile
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from starfelt.output_files import check_output, is_stream, replacing
from starfelt.store.base import FOREVER, StoreError
from starfelt.store.moving import Copied, move
from starfelt.store.opening import FILE, is_address, open_store
from starfelt.store.remembered import remembered_in

#: The files in the archive.
_NAMES = {FILE, "secret"}


async def back_up(source: str, file: Path) -> Copied:
    """Write a consistent snapshot of a store to a file, while a server may keep using it.

    Raises:
        StoreError: the store cannot be read; then there is no file.
        BadFile: the folder's secret is damaged, or the file cannot be written.
    """
    try:
        check_output(file)
        beside = None if is_stream(file) else file.parent
        with tempfile.TemporaryDirectory(prefix=".starfelt-backup-", dir=beside) as folder:
            moved = await move(source, folder, live=True)
            # The archive contains the secret that signs players' tokens, so only its owner may read it.
            with replacing(file, private=True) as out, tarfile.open(fileobj=out, mode="w:gz") as tar:
                for name in sorted(_NAMES):
                    tar.add(Path(folder) / name, name)
    except OSError as error:
        raise StoreError(f"{file}: {error.strerror or error}") from None
    return moved


async def deleted_in(where: str) -> set[str]:
    """Return the hashes of those who were deleted in a data folder, also one without its database, or in a database.

    Raises:
        StoreError: it cannot be read.
    """
    hashes = set[str]()
    if not is_address(where):
        try:
            hashes = remembered_in(Path(where))
        except OSError as error:
            raise StoreError(f"{where}: {error.strerror or error}") from None
        if not (Path(where) / FILE).exists():
            return hashes
    store = open_store(where)
    try:
        return hashes | {one.who for one in await store.revocations(0) if one.version >= FOREVER}
    finally:
        await store.close()


async def restore(file: Path, target: str, amend: Callable[[Path], Awaitable[None]] | None = None) -> Copied:
    """Load a backup into an empty store. `amend` may change it before, as a data folder.

    Raises:
        StoreError: the file is no backup, or is from a newer Starfelt; or the store cannot be used, or has matches
            already.
        BadFile: a secret is damaged.
    """
    with tempfile.TemporaryDirectory(prefix="starfelt-restore-") as folder:
        try:
            with tarfile.open(file, "r:gz") as tar:
                members = tar.getmembers()
                if {member.name for member in members} != _NAMES or not all(
                    member.isfile() for member in members
                ):
                    raise StoreError(f"{file}: no backup of Starfelt")
                # By hand: the filters of `extractall` are not in the Python 3.11 of Debian 12.
                for member in members:
                    content = tar.extractfile(member)
                    assert content is not None, "it is a file"
                    with content, (Path(folder) / member.name).open("wb") as out:
                        shutil.copyfileobj(content, out)
        except (tarfile.TarError, EOFError, ValueError) as error:
            raise StoreError(f"{file}: no backup of Starfelt, or a damaged one: {error}") from None
        except OSError as error:  # also for a file that is not gzip, or was cut short
            raise StoreError(f"{file}: {error.strerror or error}") from None
        if amend is not None:
            await amend(Path(folder))
        return await move(folder, target)
