"""Prints the path of a browser for the browser tests: STARFELT_CHROMIUM, or a Chromium or Chrome on the PATH.

It prefers a headless shell, which does the same with less CPU time.
"""

import os
import shutil
import sys

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium(*, whole: bool = False) -> str | None:
    """Return the browser's path, or None. `whole`: only a full browser with windows."""
    names = NAMES if whole else (SHELL, *NAMES)
    return os.environ.get("STARFELT_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


if __name__ == "__main__":
    sys.exit(print(found) if (found := chromium()) else "no Chromium found")
