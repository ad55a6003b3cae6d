"""The cache of compiled functions: it depends on all code that is compiled into them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import starfelt
from starfelt.games.ftl.puzzles import dealing
from starfelt.kernel.jit import sources_of


def test_a_function_depends_on_the_folders_of_the_functions_that_it_calls() -> None:
    package, play = Path(starfelt.__file__).parent, cast("Any", dealing.play)
    folders = {str(folder.relative_to(package)) for folder in sources_of(play.py_func)}
    assert {"kernel", "games/ftl/puzzles", "games/ftl/bots"} <= folders
