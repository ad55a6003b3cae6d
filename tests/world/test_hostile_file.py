"""Files from other programs, and the streams of odd terminals: each row is a habit of an editor, a shell or a disk."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
import os
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kit.live_server import LiveServer
from starfelt.cards.fleet import fleet_from
from starfelt.cli import COMMANDS, main
from starfelt.files import BadFile, parse_json, parse_toml, text_of
from starfelt.paper.letters import in_letters, is_readable
from starfelt.paper.printing import printed_as_drawn
from starfelt.server.workers.photographs import parts_in

pytestmark = pytest.mark.any_game

#: How other programs write a text.
WRITTEN: dict[str, Callable[[str], bytes]] = {
    "plain": lambda text: text.encode(),
    "Notepad": lambda text: text.replace("\n", "\r\n").encode("utf-8-sig"),
    "two marks": lambda text: ("\ufeff\ufeff" + text).encode(),
    "PowerShell": lambda text: text.replace("\n", "\r\n").encode("utf-16"),
    "UTF-16 LE": lambda text: text.encode("utf-16-le"),
    "UTF-16 BE": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "UTF-32": lambda text: text.encode("utf-32"),
    "DOS": lambda text: (text + "\r\n\x1a").encode(),
    "an old Mac": lambda text: text.replace("\n", "\r").encode(),
    "a block device": lambda text: text.encode() + bytes(100),
    "blank lines": lambda text: (text + "\n\n \t\n").encode(),
    "UTF-32 BE": lambda text: text.encode("utf-32-be"),
    "a web page": lambda text: ("\u200b\u00a0" + text + "\u2028\u200b").encode(),
    "a printer": lambda text: ("\x0c" + text + "\x0c\x04").encode(),
    "a stream of records": lambda text: ("\x1e" + text).encode(),
    "a chat": lambda text: ("```json\n" + text + "```\n").encode(),
    "all of it": lambda text: ("\ufeff" + text + "\r\n\0\x1a\0\n").encode(),
}
BODY = '{\n "name": "Zoë 李",\n "size": [1, 2]\n}\n'
SETTINGS = 'log_level = "info"\nport = 8123\n'


@pytest.mark.parametrize("program", WRITTEN)
def test_json_is_read_from_any_program(program: str) -> None:
    assert parse_json(WRITTEN[program](BODY)) == {"name": "Zoë 李", "size": [1, 2]}


@pytest.mark.parametrize("program", WRITTEN)
def test_so_is_toml(program: str) -> None:
    assert parse_toml(WRITTEN[program](SETTINGS)) == {"log_level": "info", "port": 8123}


@pytest.mark.parametrize("program", WRITTEN)
def test_so_are_settings(program: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "starfelt.toml"
    file.write_bytes(WRITTEN[program](SETTINGS))
    assert main(["serve", "--settings", str(file), "--show-settings"]) == 0
    assert "port = 8123" in capsys.readouterr().out


@pytest.mark.parametrize("program", WRITTEN)
def test_a_fleet_beside_photographs_is_no_picture(program: str) -> None:
    fleet = WRITTEN[program](BODY)
    picture = b"\xff\xd8\xff\xe0 a picture"
    body = b"".join(len(part).to_bytes(4, "big") + part for part in (picture, fleet))
    assert parts_in(body) == ([picture], [fleet])


@pytest.mark.parametrize("program", WRITTEN)
def test_so_are_uploads(program: str, server: LiveServer) -> None:
    """The table lacks its cards: the answer is about them, not about the encoding."""
    for path in ("/api/judge", "/api/table"):
        answer = server.http.post(path, content=WRITTEN[program]('{"format": "starfelt-table/1"}'))
        assert "JSON" not in answer.text
        assert "UTF" not in answer.text


@pytest.mark.parametrize(
    "data", [b"\xff\xfe{", b"{\xe9}", b"\0\0\0\0", b"", b"\x1a", b"\xfe\xff\xd8\x00\x00a"]
)
def test_what_is_no_text_is_refused_in_a_line(data: bytes) -> None:
    with pytest.raises(BadFile) as refused:
        parse_json(data)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("packing", [gzip.compress, bz2.compress, lzma.compress])
def test_a_compressed_file_is_called_that(packing: Callable[[bytes], bytes]) -> None:
    with pytest.raises(BadFile, match=r"^compressed \(\w+\): unpack it first$"):
        parse_json(packing(BODY.encode()))


def test_a_letter_within_is_left_alone() -> None:
    assert text_of("a\ufeffb\0c\n".encode()) == "a\ufeffb\0c"


#: Commands that print, without work before it.
PRINTING = ("--help", "--version", "serve --show-settings", "schema ftl")
HELP = ("judge --help", "simulate --help")
#: Environments of terminals that a command reads while it runs, and those that Python reads at its start.
READ_LATE: tuple[dict[str, str], ...] = (
    {"COLUMNS": "0"},
    {"COLUMNS": "1"},
    {"COLUMNS": "wide"},
    {"TERM": "dumb", "NO_COLOR": "1"},
    {"TERM": "", "FORCE_COLOR": "1"},
)
READ_AT_START: tuple[dict[str, str], ...] = (
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "cp1252"},
    {"PYTHONIOENCODING": "cp437"},
    {"LC_ALL": "fr_FR@euro"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
)

#: Runs each (arguments, streams, environment) of its input in a fork of itself, which is much quicker than a process
#: of its own, and prints their (status, output, errors). A fork ends as any Python does.
FORKS = """
import contextlib, gc, io, json, os, sys, tempfile
from starfelt.cli import main
rows, told = json.load(sys.stdin), []
for arguments in {row[0] for row in rows}:  # loads what they need
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        main(arguments.split())
gc.freeze()  # or each fork would go through all of it at its end
for arguments, streams, environment in rows:
    out, errors = tempfile.TemporaryFile(), tempfile.TemporaryFile()
    pid = os.fork()
    if not pid:
        os.environ.update(environment)
        where = {"out": out.fileno(), "full": os.open("/dev/full", os.O_WRONLY)}
        reader, where["pipe"] = os.pipe()
        os.close(reader)
        os.dup2(where["full"] if streams == "both full" else errors.fileno(), 2)
        if streams == "closed":
            os.close(1)
            sys.stdout = None
        else:
            os.dup2(where["full" if streams == "both full" else streams], 1)
            sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
        sys.exit(main(arguments.split()))
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    for file in (out, errors):
        file.seek(0)
    told.append((status, out.read().decode(errors="replace"), errors.read().decode(errors="replace")))
json.dump(told, sys.stdout)
"""


def run(program: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program],
        input=given,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=120,
    )


Row = tuple[str, str, str]


@pytest.fixture(scope="module")
def ended() -> dict[Row, tuple[int, str, str]]:
    """How commands ended, by arguments, streams and environment (JSON)."""
    streams = ("full", "pipe", "closed", "both full")
    rows: list[Row] = [(arguments, kind, "{}") for arguments in (*PRINTING, *HELP) for kind in streams]
    rows += [
        (arguments, "out", json.dumps(each))
        for each in READ_LATE
        for arguments in ("simulate --help", "schema ftl")
    ]
    given = json.dumps([(arguments, kind, json.loads(each)) for arguments, kind, each in rows])
    done = run(FORKS, given)
    assert done.returncode == 0, done.stderr
    answers: list[tuple[int, str, str]] = [(code, out, err) for code, out, err in json.loads(done.stdout)]
    return dict(zip(rows, answers, strict=True))


@pytest.mark.parametrize("arguments", [*PRINTING, *HELP])
def test_a_full_disk_is_one_line(arguments: str, ended: dict[Row, tuple[int, str, str]]) -> None:
    assert ended[arguments, "full", "{}"] == (2, "", "starfelt: output: no space left on device\n")


@pytest.mark.parametrize("arguments", [*PRINTING, *HELP])
def test_a_closed_pipe_is_silent(arguments: str, ended: dict[Row, tuple[int, str, str]]) -> None:
    assert ended[arguments, "pipe", "{}"] == (0, "", "")


@pytest.mark.parametrize("arguments", [*PRINTING, *HELP])
def test_closed_streams_and_both_full(arguments: str, ended: dict[Row, tuple[int, str, str]]) -> None:
    assert ended[arguments, "closed", "{}"] == (0, "", "")
    assert ended[arguments, "both full", "{}"][0] == 2


@pytest.mark.parametrize("environment", READ_LATE, ids=str)
def test_a_terminal_of_another_kind_ends_no_command(
    environment: dict[str, str], ended: dict[Row, tuple[int, str, str]]
) -> None:
    for arguments in ("simulate --help", "schema ftl"):
        status, shown, errors = ended[arguments, "out", json.dumps(environment)]
        assert (status, errors) == (0, "")
        assert shown


@pytest.mark.parametrize("environment", READ_AT_START, ids=str)
def test_so_does_no_encoding(environment: dict[str, str]) -> None:
    program = "import sys; from starfelt.cli import main; sys.exit(main(['schema', 'ftl']))"
    done = run(program, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_matches_that_find_no_space_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kept.jsonl").symlink_to("/dev/full")
    kept = ["--matches-out", str(tmp_path / "kept.jsonl")]
    assert (
        main(["simulate", "highest", "--seats", "random,random", "--matches", "2", "--jobs", "1", *kept]) == 2
    )
    assert capsys.readouterr() == ("", f"starfelt: {tmp_path}/kept.jsonl: no space left on device\n")


def test_every_command_is_listed_on_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr().out
    assert all(re.search(rf"^ +{name}$", shown, re.MULTILINE) for name in COMMANDS)


@pytest.mark.parametrize(
    ("name", "readable"),
    [
        ("Ada", True),
        ("Zoë", True),
        ("Łukasz", True),
        ("Nguyễn", True),
        ("Борис", True),
        ("Ελένη", True),
        ("王小明", False),
        ("محمد", False),
        ("שרה", False),
        ("สมชาย", False),
        ("🚀", False),
    ],
)
def test_print_shows_a_name_as_it_is_or_not_at_all(name: str, *, readable: bool) -> None:
    assert is_readable(name) == readable


def test_a_ship_whose_name_print_cannot_show_has_its_id() -> None:
    card = {"initiative": [1], "hull": 1, "lasers": [], "shields": [], "vp": 1, "credits": 1, "role": "ship"}
    head = {"format": "starfelt-fleet/1", "id": "lanterns", "name": "舰队", "game": "stellarconflict"}
    ships = [{"id": "wick", "name": "李雷", **card}, {"id": "李", "name": "🚀", **card}]
    fleet = fleet_from({**head, "card_mm": [63, 88], "ships": ships})
    shown = in_letters(fleet)
    assert (shown.name, [ship.name for ship in shown.ships]) == ("lanterns", ["wick", "No. 2"])
    assert in_letters(shown) is shown


def damaged(picture: bytes, kind: str) -> bytes:
    at = len(picture) * 3 // 4
    match kind:
        case "zeros":
            return picture[:at] + bytes(64) + picture[at + 64 :]
        case "a bit":
            return picture[:at] + bytes([picture[at] ^ 0x55]) + picture[at + 1 :]
        case "cut":
            return picture[:at]
        case "a gap":
            return picture[:at] + picture[at + 500 :]
        case "line ends of Windows":
            return picture.replace(b"\n", b"\r\n")
        case "a webcam":  # a byte too many before the first table
            table = picture.index(b"\xff\xdb")
            return picture[:table] + b"\0" + picture[table:]
        case "more at the end":
            return picture + b"\0" * 100
        case _:
            return picture


@pytest.mark.parametrize(
    ("kind", "broken"),
    [
        ("zeros", True),
        ("a bit", True),
        ("cut", True),
        ("a gap", True),
        ("line ends of Windows", True),
        ("whole", False),
        ("more at the end", False),
        ("a webcam", False),
    ],
)
def test_a_damaged_jpeg_is_refused(kind: str, *, broken: bool) -> None:
    cv2 = pytest.importorskip("cv2")
    import numpy as np

    from starfelt.photo.picture import Unusable, grey_of

    noise = np.random.default_rng(1).integers(0, 255, (600, 800), dtype=np.uint8)
    picture = damaged(cv2.imencode(".jpg", noise)[1].tobytes(), kind)
    if broken:
        with pytest.raises(Unusable, match="photo-broken"):
            grey_of(picture)
    else:
        assert grey_of(picture).shape == (600, 800)


def test_a_small_jpeg_that_was_copied_as_text_is_refused() -> None:
    """Such a file has few line ends, and a decoder takes the moved tables for good ones."""
    cv2 = pytest.importorskip("cv2")
    import numpy as np

    from starfelt.photo.picture import Unusable, grey_of

    chance = np.random.default_rng(3)
    for _ in range(10):
        table = np.full((480, 640), 200, np.uint8)
        for x, y, light in chance.integers(0, (560, 400, 255), (30, 3)):
            table[y : y + 80, x : x + 60] = light
        picture = cv2.imencode(".jpg", table, [cv2.IMWRITE_JPEG_QUALITY, 30])[1].tobytes()
        assert 4 <= picture.count(b"\n") < 40
        assert grey_of(picture).shape == table.shape
        with pytest.raises(Unusable, match="photo-broken"):
            grey_of(damaged(picture, "line ends of Windows"))


def test_pictures_are_read_by_threads_and_without_a_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    cv2 = pytest.importorskip("cv2")
    import numpy as np

    from starfelt.photo.picture import grey_of

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if sys.platform == "linux":
        monkeypatch.setattr("tempfile.TemporaryFile", full)
    grey = np.random.default_rng(1).integers(0, 255, (600, 800), dtype=np.uint8)
    before = os.fstat(2)
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(grey_of, [cv2.imencode(".jpg", grey)[1].tobytes()] * 40))
    # Decoders say what is damaged on the standard error, which is read for it and then as it was.
    assert os.path.samestat(before, os.fstat(2))


@pytest.mark.parametrize(("two_sided", "edge"), [(True, "DuplexFlipLongEdge"), (False, "Simplex")])
def test_a_pdf_asks_for_its_actual_size(edge: str, *, two_sided: bool) -> None:
    body = b"%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</Direction/L2R>>>>\nendobj\n"
    document = body + b"xref\n0 2\n\ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % len(body)
    made = printed_as_drawn(document, two_sided=two_sided)
    assert made.startswith(document)
    last = made[len(document) :]
    wishes = f"/ViewerPreferences<</Direction/L2R/PrintScaling/None/Duplex/{edge}>>".encode()
    assert b"1 0 obj\n<</Type/Catalog/Pages 2 0 R%s>>\nendobj" % wishes in last
    # The table and the object are where the end of the file says.
    table = int(last.split()[-2])
    assert made[table:].startswith(b"xref\n1 1\n")
    place = int(made[table:].split()[3])
    assert made[place:].startswith(b"1 0 obj")
    assert b"/Prev %d>>" % len(body) in last
