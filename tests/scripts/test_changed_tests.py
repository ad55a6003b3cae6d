"""Which tests `./test --changed` chooses, in a small repository with two games."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from scripts import changed_tests
from scripts.changed_tests import ENVIRONMENT, Chooser, changed_files

FILES = {
    "src/starfelt/__init__.py": "",
    "src/starfelt/arithmetic.py": "def add(a, b): ...",
    "src/starfelt/common.py": "def both(): ...",
    "src/starfelt/chess_tables.json": "{}",
    "src/starfelt/messages/en/web.ftl": "game-chess = Royal Chess\ngame-go = Go\n",
    "src/starfelt/games/__init__.py": """
from starfelt.games.chess.package import PACKAGE as _CHESS
from starfelt.games.go.package import PACKAGE as _GO
GAMES = (_CHESS, _GO)
""",
    "src/starfelt/games/chess/__init__.py": "",
    "src/starfelt/games/chess/package.py": 'PACKAGE = ("chess", "starfelt.bots.chess:BOTS")',
    "src/starfelt/games/chess/rules.py": "from starfelt.common import both\ndef mate(): ...",
    "src/starfelt/games/go/__init__.py": "",
    "src/starfelt/games/go/package.py": 'PACKAGE = ("go", "starfelt.games.go.rules:GO")',
    "src/starfelt/games/go/rules.py": "from starfelt.common import both\nfrom starfelt.arithmetic import add\nGO = 1",
    "src/starfelt/bots/__init__.py": "",
    "src/starfelt/bots/chess.py": "from starfelt.games.chess import rules\nBOTS = ()",
    "src/starfelt/store/__init__.py": "",
    "src/starfelt/store/disk.py": "def save(): ...",
    "src/starfelt/store/schema.sql": "",
    "kit/__init__.py": "",
    "kit/matches.py": """
from starfelt.games.chess.rules import mate
from starfelt.store import disk

def stored():
    return disk.save()

def mated():
    return mate()
""",
    "tests/conftest.py": """
import pytest
from starfelt.games import GAMES

@pytest.fixture(autouse=True)
def all_games():
    return GAMES
""",
    "tests/test_structure.py": "def test_structure(): ...",
    "tests/test_kit.py": """
import pytest
from kit import matches
from kit.matches import mated, stored
from starfelt.games import GAMES

@pytest.fixture
def match():
    return mated()

def test_a_fixture(match): ...
def test_stored(): stored()
def test_any(): matches.stored()
def test_of_all(): GAMES
def test_named(): open("Royal Chess")
def test_late():
    from starfelt.store.disk import save
@pytest.mark.parametrize("game", ["chess", "go"])
def test_each(game): ...
class TestClass:
    def test_inside(self): mated()
def test_example(): open("mate.json")
""",
    "tests/test_platform.py": """
import pytest
from kit.matches import mated
pytestmark = pytest.mark.any_game

def test_platform(): mated(), "chess"
""",
    "tests/battle/test_tables.py": 'def test_a_table_of_cards(): "chess"',
    "tests/browser/test_pages.py": 'def test_judge(page): page.goto("/judge")\ndef test_home(page): ...',
    "tests/browser/test_rules.py": """
def test_rules(page): page.goto("/rules")
def test_judge(page): page.goto("/judge")
def test_chess(page): page.goto("/chess")
""",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def chosen(root: Path, *changed: str) -> set[str]:
    """Return the chosen tests, without the file that is always run."""
    tests = Chooser(root, changed).choose().tests
    assert "tests/test_structure.py" in tests
    return {test.removeprefix("tests/test_kit.py::") for test in tests} - {"tests/test_structure.py"}


IN_BROWSER = "tests/browser/test_rules.py::test_chess"
EXAMPLE = "tests/test_platform.py::test_platform"
NAMES_CHESS = {"test_of_all", "test_named", "test_each", IN_BROWSER}
CALLS_CHESS = {"test_a_fixture", "test_any", "TestClass"}


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        # By the imports of what a test calls: of its fixtures, of the kit, inside a function.
        ("src/starfelt/store/disk.py", {"test_stored", "test_any", "test_late"}),
        ("src/starfelt/store/schema.sql", {"test_stored", "test_any", "test_late"}),
        # Of a game: by imports, by its name, and all that goes through every game; but not where it is an example, and
        # not in the core.
        ("src/starfelt/games/chess/rules.py", NAMES_CHESS | CALLS_CHESS),
        # Through a string of its record, or by what it is called.
        ("src/starfelt/bots/chess.py", NAMES_CHESS | {EXAMPLE}),
        ("src/starfelt/chess_tables.json", NAMES_CHESS),
        ("src/starfelt/arithmetic.py", {"test_of_all", "test_each"}),
        # Of all games.
        ("src/starfelt/common.py", NAMES_CHESS | CALLS_CHESS | {EXAMPLE}),
        # A test's own file is run whole.
        ("tests/test_kit.py", {"tests/test_kit.py"}),
        (
            "kit/matches.py",
            {
                "test_a_fixture",
                "test_stored",
                "test_any",
                "TestClass",
                "tests/test_platform.py::test_platform",
            },
        ),
        ("examples/mate.json", {"test_example"}),
        ("README.md", set[str]()),
        # Pages: by the address, or the tests that open each page once.
        (
            "web/src/pages/judge/Judge.svelte",
            {"tests/browser/test_pages.py::test_judge", "tests/browser/test_rules.py::test_judge"},
        ),
        ("web/src/felt/cards.ts", {"tests/browser/test_pages.py"}),
        ("web/src/games/chess/Board.svelte", {IN_BROWSER}),
    ],
)
def test_a_change_reaches_tests(root: Path, changed: str, tests: set[str]) -> None:
    assert chosen(root, changed) == tests


def test_a_file_that_says_something_else_is_read_again(root: Path) -> None:
    disk = "src/starfelt/store/disk.py"
    assert "test_late" in chosen(root, disk)
    test = root / "tests/test_kit.py"
    test.write_text(test.read_text().replace("from starfelt.store.disk import save", "pass"))
    assert "test_late" not in chosen(root, disk)
    # What was kept may be damaged.
    for kept in (root / ".tools").iterdir():
        kept.write_bytes(kept.read_bytes()[:-1])
    assert chosen(root, disk) == {"test_stored", "test_any"}


@pytest.mark.parametrize(
    ("changed", "games"),
    [
        (["src/starfelt/games/chess/rules.py"], ("chess",)),
        (["src/starfelt/arithmetic.py"], ("go",)),
        (["src/starfelt/games/chess/rules.py", "src/starfelt/arithmetic.py"], ()),
        (["src/starfelt/common.py"], ()),
        (["src/starfelt/games/chess/rules.py", "kit/matches.py"], ()),
        (["src/starfelt/store/disk.py"], ()),
    ],
)
def test_only_cases_of_changed_games_are_wanted(
    root: Path, changed: list[str], games: tuple[str, ...]
) -> None:
    assert Chooser(root, changed).choose().games == games


@pytest.mark.parametrize(
    ("wanted", "cases"),
    [
        (
            {"games": ["ftl"], "whole": []},
            {"test_one[ftl]", "test_one[Faster Than Light-3]", "test_one[desk]"},
        ),
        ({"games": ["ftl"], "whole": ["test_cases.py"]}, None),
        ({"games": [], "whole": []}, None),
    ],
)
def test_cases_of_other_games_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: dict[str, list[str]], cases: set[str] | None
) -> None:
    names = ["ftl", "hexfleet", "Light Speed", "Faster Than Light-3", "desk"]
    (tmp_path / "test_cases.py").write_text(
        f"import pytest\n@pytest.mark.parametrize('case', {names})\ndef test_one(case): ..."
    )
    monkeypatch.setenv(ENVIRONMENT, json.dumps(wanted))
    kept: set[str] = set()

    class Kept:
        def pytest_collection_finish(self, session: pytest.Session) -> None:
            kept.update(item.name for item in session.items)

    options = [
        "--collect-only",
        "-q",
        "-p",
        "no:cacheprovider",
        "--import-mode=importlib",
        "--rootdir",
        str(tmp_path),
    ]
    pytest.main([*options, str(tmp_path / "test_cases.py")], plugins=[changed_tests, Kept()])
    assert kept == (cases or {f"test_one[{name}]" for name in names})


def test_changed_is_what_differs_from_where_the_branch_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changed_tests, "ROOT", tmp_path)
    for name in "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL":
        monkeypatch.setenv(name, "ada")

    def git(*arguments: str) -> None:
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True, capture_output=True)

    def commit(**texts: str) -> None:
        for name, text in texts.items():
            (tmp_path / name).write_text(text)
        git("add", ".")
        git("commit", "--quiet", "--message", "one")

    git("init", "--quiet", "--initial-branch", "main")
    commit(old="old", moved="a long text that stays", gone="gone")
    git("checkout", "--quiet", "-b", "branch")
    commit(committed="new")
    git("mv", "moved", "here")
    (tmp_path / "gone").unlink()
    (tmp_path / "untracked").write_text("new")
    (tmp_path / ".gitignore").write_text("ignored")
    (tmp_path / "ignored").write_text("new")
    here = [".gitignore", "gone", "here", "moved", "untracked"]
    assert changed_files(None) == sorted([*here, "committed"])
    assert changed_files("HEAD") == here
