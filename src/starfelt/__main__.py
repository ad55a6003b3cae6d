"""`python -m starfelt`: the command line where the folder of commands is not on the PATH."""

from __future__ import annotations

import sys

from starfelt.cli import main

if __name__ == "__main__":
    sys.exit(main())
