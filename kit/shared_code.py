"""Compiled code that all checkouts of a user share: it is compiled again only where its sources differ."""

from __future__ import annotations

import os
import shutil
import time
from contextlib import suppress

from platformdirs import user_cache_path

_FOLDER = user_cache_path("starfelt") / "tests"
#: Code that was compiled this long ago is removed, in seconds: most of it is of sources that are no more.
_KEPT_S = 14 * 86_400


def share_code() -> None:
    """Let this process, and those that it starts, keep compiled code in one folder of the user.

    `NUMBA_CACHE_DIR` names another folder. The code of examples, too, is kept by what they say, not by where they lie.
    Call this before anything is compiled.
    """
    os.environ["NUMBA_CACHE_LOCATOR_CLASSES"] = "starfelt.kernel.jit.CodeLocator"
    if "NUMBA_CACHE_DIR" not in os.environ:
        _FOLDER.mkdir(parents=True, exist_ok=True)
        os.environ["NUMBA_CACHE_DIR"] = str(_FOLDER)


def remove_old_code() -> None:
    """Remove what no checkout needs any more from the folder of the user."""
    for kept in _FOLDER.iterdir() if _FOLDER.exists() else ():
        with suppress(OSError):  # somebody else may have removed it
            if time.time() - kept.stat().st_mtime > _KEPT_S:
                shutil.rmtree(kept) if kept.is_dir() else kept.unlink()
