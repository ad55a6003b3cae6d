"""Prints where the browser tests find a browser: STARFELT_CHROMIUM, or a Chromium or Chrome on the PATH.

First the one without windows, which does the same with less of the processor.
"""

import os
import shutil
import sys

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium(*, whole: bool = False) -> str | None:
    """Return the browser's path, or None; `whole`: that of one as people have it."""
    names = NAMES if whole else (SHELL, *NAMES)
    return os.environ.get("STARFELT_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


if __name__ == "__main__":
    sys.exit(print(found) if (found := chromium()) else "no Chromium found")
