"""Host settings: by flag, by environment, by file."""

from __future__ import annotations

from pathlib import Path

import pytest

from starfelt.cli import main


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SETTINGS", "PORT", "ORIGIN", "ACCESS_LOG", "HOST"):
        monkeypatch.delenv(f"STARFELT_{name}", raising=False)


def shown(capsys: pytest.CaptureFixture[str], *flags: str) -> dict[str, tuple[str, str]]:
    """Return each setting's value and source, as printed."""
    assert main(["serve", "--show-settings", *flags]) == 0
    lines = capsys.readouterr().out.splitlines()
    split = [(line.partition(" = ")[0], *line.partition(" = ")[2].split("  # ")) for line in lines]
    return {name: (value.strip(), where) for name, value, where in split}


def test_a_flag_goes_before_the_environment_and_the_environment_before_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shown(capsys)["port"] == ('""', "default")
    file = tmp_path / "host.toml"
    file.write_text('port = 9001\naccess_log = true\norigin = ["https://a.example", "https://b.example"]\n')
    told = shown(capsys, "--settings", str(file))
    assert told["port"] == ("9001", str(file))
    assert told["access_log"] == ("true", str(file))
    assert told["origin"] == ('["https://a.example", "https://b.example"]', str(file))

    monkeypatch.setenv("STARFELT_PORT", "9002")
    monkeypatch.setenv("STARFELT_ACCESS_LOG", "false")
    monkeypatch.setenv("STARFELT_ORIGIN", "https://c.example https://d.example")
    told = shown(capsys, "--settings", str(file))
    assert told["port"] == ("9002", "STARFELT_PORT")
    assert told["access_log"] == ("false", "STARFELT_ACCESS_LOG")
    assert told["origin"] == ('["https://c.example", "https://d.example"]', "STARFELT_ORIGIN")

    told = shown(capsys, "--settings", str(file), "--port", "9003", "--origin", "https://e.example")
    assert told["port"] == ("9003", "--port")
    assert told["origin"] == ('["https://e.example"]', "--origin")


def test_what_is_shown_is_a_file_of_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--show-settings", "--host", "::", "--access-log", "--data", 'a "b" \\c']) == 0
    file = tmp_path / "host.toml"
    file.write_text(capsys.readouterr().out)
    told = shown(capsys, "--settings", str(file))
    assert told["host"] == ('"::"', str(file))
    assert told["data"] == ('"a \\"b\\" \\\\c"', str(file))
    assert told["access_log"] == ("true", str(file))
    # An unset setting stays unset.
    assert told["port"] == ('""', "default")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("port = 70000", "port: expected a number from 0 to 65535, not '70000'"),
        ("port = true", "port: expected a number from 0 to 65535, not 'true'"),
        ("prot = 1", "there is no setting 'prot'"),
        ("access_log = 1", "access_log: expected true or false, not '1'"),
        ('log_level = "loud"', "log_level: expected one of debug, info, warning, error, not 'loud'"),
        ("port = [1, 2]", "port: expected a number from 0 to 65535, not '[1, 2]'"),
        ("port =", ""),
    ],
)
def test_a_file_that_cannot_be(
    tmp_path: Path, text: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "host.toml"
    file.write_text(text)
    assert main(["serve", "--settings", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"starfelt: {file}: ")
    assert why in err
    assert len(err.splitlines()) == 1


def test_a_file_that_is_not_there_and_a_variable_that_cannot_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARFELT_SETTINGS", str(tmp_path / "none.toml"))
    assert main(["serve"]) == 2
    assert "none.toml: no such file" in capsys.readouterr().err
    monkeypatch.delenv("STARFELT_SETTINGS")
    monkeypatch.setenv("STARFELT_ACCESS_LOG", "yes")
    assert main(["serve"]) == 2
    assert capsys.readouterr().err == "starfelt: STARFELT_ACCESS_LOG: expected true or false, not 'yes'\n"


@pytest.mark.parametrize(("said", "meant"), [("/starfelt", "/starfelt"), ("/a/b/", "/a/b"), ("/", "")])
def test_a_root_is_a_path(said: str, meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "--root", said)["root"] == (f'"{meant}"', "--root")


def test_how_long_matches_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(capsys, "--keep-open", "7")
    assert [told[name] for name in ("keep_open", "keep_played", "keep_finished")] == [
        ("7", "--keep-open"),
        ("60", "default"),
        ('""', "default"),
    ]


@pytest.mark.parametrize("said", ["starfelt", "/a//b", "/a b", "https://club.example/starfelt"])
def test_what_is_no_root(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--root", said])
    assert "expected a path such as /starfelt" in capsys.readouterr().err
