"""What `./play` installs before its first page is enough for admirals and analyses."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, packages_distributions, requires

import pytest

from starfelt.server.workers.extras import COMPILED


def needed(distribution: str, extra: str = "") -> set[str]:
    """Return the distributions that one needs with an extra, itself included."""
    found = {distribution}
    for line in requires(distribution) or ():
        name, _, marker = line.partition(";")
        wanted = re.search(r"extra == ['\"]([\w-]+)['\"]", marker)
        if wanted is not None and wanted[1] != extra:
            continue
        plain = re.split(r"[^\w.-]", name.strip())[0].lower()
        try:
            found |= needed(plain) if plain != distribution else set()
        except PackageNotFoundError:  # for another platform
            continue
    return found


#: Plays the last moves of a match by admirals and analyses a match, with no package but those named. Then it prints
#: what compiled code one decision of another match still loads, at the whole effort.
_TRY = """
import sys
from importlib.machinery import PathFinder

class Only:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {closed!r}:
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Only())
from starfelt.puzzles.warming import warm
warm({game!r}, "bots")
warm({game!r}, "analysis")

from starfelt.analysis.analyse import add_loss, begin_analysis
from starfelt.kernel.code_cache import folders
from starfelt.play import Match, RandomPlayer, Table

match = Match.begin({game!r}, seed=2)
table = Table(match, [RandomPlayer({game!r})] * match.seats, 2)
while match.outcome is None and len(match.log) < 30:
    table.step()
analysis = begin_analysis(match, ended=True)
kept = tuple(map(str, folders()))

def tell(event, arguments):
    if event == "open" and str(arguments[0]).startswith(kept):
        print(arguments[0])

sys.addaudithook(tell)
add_loss(match, analysis, len(analysis.moves) - 1)
"""


@pytest.mark.timeout(900)  # without kept code all of it is compiled
@pytest.mark.parametrize("game", COMPILED)
def test_the_kernel_is_enough_for_an_admiral_and_an_analysis(game: str) -> None:
    enough = needed("starfelt", "kernel")
    assert {"llvmlite", "numba", "numpy"} <= enough
    assert not {"pyarrow", "typst", "opencv-python-headless", "scipy"} & enough
    closed = {
        module
        for module, owners in packages_distributions().items()
        if not {owner.lower() for owner in owners} & enough
    }
    assert {"pyarrow", "cv2", "typst", "tqdm"} & closed
    code = _TRY.format(closed=closed, game=game)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "", "the warm-up of an analysis has left out some code"
