"""Output files: a failure leaves the old file; links, devices and pipes stay what they are."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from starfelt.files import BadFile
from starfelt.output_files import check_output, replacing, write_file


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    check_output(path)
    assert list(tmp_path.iterdir()) == []
    write_file(path, b"one")
    path.chmod(0o640)
    write_file(path, b"two")
    assert path.read_bytes() == b"two"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), KeyboardInterrupt(), ValueError("no")]
)
def test_a_failure_leaves_the_old_file(tmp_path: Path, error: BaseException) -> None:
    path = tmp_path / "out.json"
    path.write_bytes(b"old")

    def fail() -> None:
        with replacing(path) as file:
            file.write(b"half")
            raise error

    with pytest.raises((BadFile, KeyboardInterrupt, ValueError)):
        fail()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_it_is_on_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, did = tmp_path / "out.json", list[str]()
    sync, replace = os.fsync, Path.replace

    def synced(number: int) -> None:
        did.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        sync(number)

    def replaced(self: Path, target: Path) -> Path:
        did.append("name")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    write_file(path, b"new")
    assert did == ["file", "name", "folder"]


def test_a_link_stays_and_its_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    real, link = tmp_path / "deep" / "real.json", tmp_path / "link.json"
    link.symlink_to(real)
    for data in (b"one", b"two"):  # at first it leads to no file
        check_output(link)
        write_file(link, data)
        assert link.is_symlink()
        assert real.read_bytes() == data


def test_a_device_is_written_to_and_stays() -> None:
    check_output(Path("/dev/null"))
    write_file(Path("/dev/null"), b"gone")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
    with pytest.raises(BadFile, match="no space left"):
        write_file(Path("/dev/full"), b"gone" * 100_000)
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_a_pipe_gets_what_is_written(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    check_output(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_file(pipe, b"through")
    reader.join(10)
    assert read == [b"through"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("name", ["nowhere/x.json", "file/x.json", "", "x" * 300])
def test_what_cannot_be_written_is_known_before(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(BadFile) as refused:
        check_output(tmp_path / name)
    assert "\n" not in str(refused.value)


def test_a_private_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_bytes(b"old")
    path.chmod(0o644)
    with replacing(path, private=True) as file:
        file.write(b"new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
