"""Prints where the browser tests find a browser: STARFELT_CHROMIUM, or a Chromium or Chrome on the PATH."""

import os
import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str | None:
    """Return the browser's path, or None."""
    return os.environ.get("STARFELT_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


if __name__ == "__main__":
    sys.exit(print(found) if (found := chromium()) else "no Chromium found")
