"""The examples' folder is where Python looks for modules, as for whoever works there."""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="session", autouse=True)
def _in_the_examples_folder() -> Generator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(EXAMPLES), *sys.path])
        yield
