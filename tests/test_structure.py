"""The repository's structural rules: which package may import which, what is pure, what git may contain."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "starfelt"

#: The packages, in order. Each imports only from itself and from those before it. `games` is the contract and the
#: registry; the folders in it are the games.
CORE = ("table", "cards", "battle", "kernel", "games")
PLATFORM = (
    *("paper", "photo", "matches", "play", "testing", "bots", "analysis", "lab", "puzzles", "envs"),
    *("wire", "client", "store", "people", "notices", "server", "cli"),
)
FOLDERS = (*CORE, *PLATFORM)

#: What a game may import of the platform.
OFFERED = ("paper", "matches", "play", "testing", "bots", "analysis", "lab", "puzzles", "envs")
#: The parts of a game, in order. Parts of one line do not import each other.
PARTS = (
    ("rules",),
    ("compiled",),
    ("bots",),
    ("lab",),
    ("analysis",),
    ("puzzles",),
    ("env", "paper"),
    ("cli",),
)
#: The common part of two games. They may import it.
COMMON = {"lightspeed": "deployment", "stellarconflict": "deployment"}
#: Files that still name a game: the overloads that tell a type checker what each game's environment returns.
STILL_NAMED = ("envs/__init__.py",)
#: What rules may import beside themselves.
RULES = ("table", "cards", "battle", "games", "arguments", "files", "messages")

#: The folders of the server, in the same order. Other packages import each one through its `__init__`.
SERVER_FOLDERS = ("common", "admission", "nodes", "workers", "solvers", "notices", "live", "http")
#: Modules with optional dependencies: imported where they are used, not by the folder's `__init__`.
SERVER_EXTRAS = frozenset(("starfelt.server.nodes.nats_broker",))

#: Every package may import these. They import no package.
HELPERS = ("arguments", "files", "machine", "messages", "output_files", "parquet", "worker_process")

#: No clock, no unseeded randomness, no input or output.
PURE = ("table", "battle", "games/*.py", "games/*/rules", "matches", "play", "testing", "wire", "people")
IMPURE_MODULES = frozenset(
    (
        *("asyncio", "multiprocessing", "select", "signal", "socket", "subprocess", "threading"),
        *(
            "ctypes",
            "http",
            "io",
            "logging",
            "os",
            "pathlib",
            "shutil",
            "sqlite3",
            "sys",
            "tempfile",
            "urllib",
        ),
        *("datetime", "secrets", "time", "urllib", "uuid"),
    )
)
IMPURE_CALLS = frozenset(("open", "print", "input", "hash", "id"))

#: These serve all games, so they name none.
SHARED = ("matches", "play", "testing", "puzzles", "wire", "store", "people", "notices", "server")


class Import(NamedTuple):
    """One import statement: the imported module, as `a.b.c`, and the names taken from it."""

    file: Path
    line: int
    module: str
    names: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file.relative_to(SOURCE)}:{self.line} imports {self.module}"


def sources(*patterns: str) -> list[Path]:
    """Return the Python files of some folders. Of `games`, those outside the games' own folders."""
    found: set[Path] = set()
    for pattern in patterns:
        for path in SOURCE.glob("games/*.py" if pattern == "games" else pattern):
            found.update(path.rglob("*.py") if path.is_dir() else [path])
    return sorted(found)


@cache
def game_folders() -> list[str]:
    return sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").exists())


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    return list(ast.walk(parsed(path)))


@cache
def imports(path: Path) -> list[Import]:
    return list(_imports(path))


def _imports(path: Path) -> Iterator[Import]:
    package = ("starfelt", *path.relative_to(SOURCE).with_suffix("").parts)[:-1]
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from (Import(path, node.lineno, alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join((*base, *filter(None, [node.module])))
            yield Import(path, node.lineno, module, tuple(alias.name for alias in node.names))


def modules_of(found: Import) -> list[list[str]]:
    """Return the modules of `starfelt` that an import reaches, as lists of names without `starfelt` itself."""
    parts = found.module.split(".")
    if parts[0] != "starfelt":
        return []
    inner = [name for name in found.names if not name.startswith("__")]
    if parts[1:] in ([], ["games"]):
        return [[*parts[1:], name] for name in inner]
    return [[*parts[1:], name] for name in inner] or [parts[1:]]


def folders_of(found: Import) -> set[str]:
    """Return the packages and helpers that an import reaches; of a game's module, `games/ID`."""
    reached = modules_of(found)
    return {
        f"games/{m[1]}" if m[0] == "games" and m[1:2] and m[1] in game_folders() else m[0] for m in reached
    }


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_imports_only_from_folders_above_it(folder: str) -> None:
    allowed = {*HELPERS, *FOLDERS[: FOLDERS.index(folder) + 1]}
    found = [i for path in sources(folder) for i in imports(path)]
    assert [str(i) for i in found if not folders_of(i) <= allowed] == []


def test_the_helpers_import_no_folder() -> None:
    files = [path for name in HELPERS for path in (*sources(name), SOURCE / f"{name}.py") if path.exists()]
    assert [str(i) for path in files for i in imports(path) if not folders_of(i) <= {*HELPERS}] == []


def test_every_folder_is_listed() -> None:
    code = {path.relative_to(SOURCE).parts[0] for path in SOURCE.rglob("*.py")}
    files = {"__init__.py", "__main__.py", *(f"{name}.py" for name in HELPERS)}
    assert code - files <= {*FOLDERS, *HELPERS}


@pytest.mark.parametrize("game", game_folders())
def test_a_game_imports_only_the_core_and_what_the_platform_offers(game: str) -> None:
    own = {f"games/{game}", f"games/{COMMON.get(game, game)}"}
    allowed = {*HELPERS, *CORE, *OFFERED, *own}
    found = [i for path in sources(f"games/{game}") for i in imports(path)]
    wrong = [i for i in found if not folders_of(i) <= allowed]
    # Subcommands use what all subcommands share.
    assert [
        str(i) for i in wrong if "cli" not in i.file.parts or not folders_of(i) <= {*allowed, "cli"}
    ] == []


@pytest.mark.parametrize("game", game_folders())
def test_a_part_of_a_game_imports_only_parts_above_it(game: str) -> None:
    floors = {name: floor for floor, names in enumerate(PARTS) for name in names}
    wrong: list[str] = []
    for path in sources(f"games/{game}/*"):
        part = path.relative_to(SOURCE / "games" / game).parts[0]
        for found in imports(path) if part in floors else ():
            for module in modules_of(found):
                other = module[2] if module[0] == "games" and len(module) > 2 else part
                if other in floors and other != part and floors[other] >= floors[part]:
                    wrong.append(str(found))
    assert wrong == []


@pytest.mark.parametrize("game", game_folders())
def test_a_game_has_no_other_parts(game: str) -> None:
    folders = {
        path.parent.relative_to(SOURCE / "games" / game).parts[0] for path in sources(f"games/{game}/*/")
    }
    assert folders <= {name for names in PARTS for name in names}


def test_rules_need_neither_arrays_nor_the_platform() -> None:
    found = [i for path in sources("games/*/rules") for i in imports(path)]
    foreign = [i for i in found if not {f for f in folders_of(i) if not f.startswith("games/")} <= {*RULES}]
    assert [str(i) for i in (*foreign, *(i for i in found if i.module.split(".")[0] == "numpy"))] == []


def server_folder_of(found: Import) -> str | None:
    """Return the server's folder that an import reaches, or None."""
    parts = found.module.split(".")
    return parts[2] if parts[:2] == ["starfelt", "server"] and len(parts) > 2 else None


@pytest.mark.parametrize("folder", SERVER_FOLDERS)
def test_a_folder_of_the_server_imports_only_from_folders_above_it(folder: str) -> None:
    allowed = {None, *SERVER_FOLDERS[: SERVER_FOLDERS.index(folder) + 1]}
    found = [i for path in sources(f"server/{folder}") for i in imports(path)]
    assert [str(i) for i in found if server_folder_of(i) not in allowed] == []


def test_a_folder_of_the_server_is_imported_through_what_it_offers() -> None:
    through = [
        str(i)
        for path in sources(*FOLDERS)
        for i in imports(path)
        if (folder := server_folder_of(i)) in SERVER_FOLDERS
        and i.module.count(".") > 2
        and i.module not in SERVER_EXTRAS
        and not path.is_relative_to(SOURCE / "server" / str(folder))
    ]
    assert through == []


def test_the_server_has_no_other_folders() -> None:
    folders = {path.name for path in (SOURCE / "server").iterdir() if (path / "__init__.py").exists()}
    assert folders == {*SERVER_FOLDERS}


@pytest.mark.parametrize("folder", PURE)
def test_the_rules_know_no_clock_and_no_outside(folder: str) -> None:
    found = [i for path in sources(folder) for i in imports(path)]
    assert [str(i) for i in found if i.module.split(".")[0] in IMPURE_MODULES] == []


@pytest.mark.parametrize("folder", PURE)
def test_the_rules_read_and_write_nothing_and_repeat_exactly(folder: str) -> None:
    calls = [
        f"{path.relative_to(SOURCE)}:{node.lineno} calls {node.func.id}"
        for path in sources(folder)
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS
    ]
    assert calls == []


@pytest.mark.parametrize("folder", PURE)
def test_chance_is_only_a_generator_with_a_seed(folder: str) -> None:
    """`Random(seed)` or `random.Random(seed)`: never the shared global generator."""
    assert [place for path in sources(folder) for place in loose_chance(path)] == []


def loose_chance(path: Path) -> Iterator[str]:
    """Yield each use of `random` other than a generator with a seed."""
    for node in nodes_of(path):
        match node:
            case ast.ImportFrom(module="random", names=names) if [name.name for name in names] == ["Random"]:
                continue
            case ast.ImportFrom(module="random"):
                pass
            case ast.Attribute(value=ast.Name(id="random"), attr=attribute) if attribute != "Random":
                pass
            case ast.Call(func=ast.Name(id="Random") | ast.Attribute(attr="Random"), args=[]):
                pass
            case _:
                continue
        yield f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', 0)}"


def test_shared_folders_name_no_game() -> None:
    games = [name for name in game_folders() if (SOURCE / "games" / name / "package.py").exists()]
    # A name after a dot is a file extension (`.ftl` is a message file's).
    word = re.compile(rf"(?<!\.)({'|'.join(games) or '(?!)'})", re.IGNORECASE)
    named = [
        f"{path.relative_to(SOURCE)}:{number} {line.strip()}"
        for path in sources(*SHARED)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if word.search(line)
    ]
    assert named == []


def named_games(path: Path) -> Iterator[str]:
    """Yield each game that code names, in a text or a name. Docstrings may take one as their example."""
    word = re.compile(rf"(?<![.\w])({'|'.join(game_folders())})(?!\w)", re.IGNORECASE)
    nodes = [node for node in nodes_of(path) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    documents = {id(node.body[0].value) for node in nodes if node.body and isinstance(node.body[0], ast.Expr)}
    for node in nodes_of(path):
        text = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            text = node.value
        elif isinstance(node, ast.Name):
            text = node.id
        if word.search(text):
            yield f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', 0)} {text[:60]!r}"


@pytest.mark.parametrize("folder", PLATFORM)
def test_the_platform_names_no_game(folder: str) -> None:
    found = [place for path in sources(folder) for place in named_games(path)]
    assert [place for place in found if not place.startswith(tuple(STILL_NAMED))] == []


@pytest.fixture(scope="module")
def tracked() -> dict[str, str]:
    """The text of every file in git."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    texts: dict[str, str] = {}
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        data = path.read_bytes() if path.is_file() else b"\0"
        if b"\0" not in data:
            texts[name] = data.decode("utf-8")
    return texts


# Written in two parts, so that this file itself passes.
FORBIDDEN = {
    "a package registry's address": r"registry\.npm" + r"js|pypi\.(org|python)|python" + r"hosted\.org",
    "a path of one machine": r"(?<![\w.~$}])/(home|Users|" + r"root|work)/\w",
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_git_holds_nothing_of_one_machine(tracked: dict[str, str], what: str) -> None:
    pattern = re.compile(FORBIDDEN[what])
    assert [name for name, text in tracked.items() if pattern.search(text)] == []


def test_the_npm_lock_names_no_registry(tracked: dict[str, str]) -> None:
    assert '"resolved"' not in tracked["web/package-lock.json"]


def test_resolved_python_packages_are_pinned_by_date_not_by_a_lock(tracked: dict[str, str]) -> None:
    assert "uv.lock" not in tracked
    assert "exclude-newer" in tracked["pyproject.toml"]


def test_tests_and_benches_share_a_kit_and_do_not_import_each_other() -> None:
    forbidden = {"kit": ("tests", "bench"), "bench": ("tests",), "tests": ("bench",)}
    found = [
        f"{path.relative_to(ROOT)} imports {folder}"
        for home, folders in forbidden.items()
        for path in sorted((ROOT / home).rglob("*.py"))
        if not path.is_relative_to(ROOT / "tests" / "bench")  # these test the benchmarks
        for folder in folders
        if re.search(rf"^\s*(from|import) {folder}\b", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert found == []


def test_no_two_public_classes_share_a_name() -> None:
    """A class name at its place of use must have one meaning, in the whole project."""
    places: dict[str, list[str]] = {}
    for folder in ("src", "kit", "tests", "bench", "scripts", "examples"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for name in re.findall(r"^class (?!_|Test)(\w+)", path.read_text("utf-8"), re.MULTILINE):
                places.setdefault(name, []).append(str(path.relative_to(ROOT)))
    assert {name: files for name, files in places.items() if len(files) > 1} == {}
