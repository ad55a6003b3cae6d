"""Simulation results in a Parquet file: one row a match. The metadata has the contest, and the versions that played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from starfelt.files import BadFile
from starfelt.lab.contest import Contest, Row
from starfelt.lab.versions import Versions, versions_of
from starfelt.output_files import replacing
from starfelt.parquet import load_parquet

_KEY = b"starfelt"


def write_rows(path: Path, contest: Contest, rows: Sequence[Row]) -> None:
    """Write the rows, in the order of the matches. See `replacing`.

    Raises:
        BadFile: the file cannot be written, or the `lab` extra is not installed.
    """
    pa, parquet = load_parquet()
    versions = versions_of(contest)
    schema = pa.schema(
        [
            ("match", pa.int32()),
            ("places", pa.list_(pa.int8())),
            ("winners", pa.list_(pa.int8())),
            ("reason", pa.string()),
            ("points", pa.list_(pa.int32())),
            ("turns", pa.int32()),
            ("at_ms", pa.int64()),
            ("note", pa.string()),
            ("seed", pa.string()),
            ("rules_version", pa.int32()),
            ("version", pa.string()),
            ("players", pa.list_(pa.string())),
        ],
        metadata={_KEY: msgspec.json.encode(_Made(contest, versions), order="sorted")},
    )
    ordered = [
        msgspec.to_builtins(row)
        | {"rules_version": versions.rules, "version": versions.package}
        # By seat, as all else.
        | {"players": [versions.players[row.places.index(seat)] for seat in range(len(row.places))]}
        for row in sorted(rows, key=lambda row: row.match)
    ]
    with replacing(path) as file:
        parquet.write_table(pa.Table.from_pylist(ordered, schema=schema), file)


def read_rows(path: Path, contest: Contest) -> list[Row]:
    """Return the rows of a contest from a file; none if there is no file yet.

    Raises:
        BadFile: the file has another format, belongs to another contest or was made by other versions, or the `lab`
            extra is not installed.
    """
    if not path.exists():
        return []
    pa, parquet = load_parquet()
    try:
        table = parquet.read_table(path)
        made = msgspec.json.decode(table.schema.metadata[_KEY], type=_Made)
        rows = msgspec.convert(table.to_pylist(), list[Row])
    except (pa.ArrowInvalid, OSError, KeyError, TypeError, msgspec.MsgspecError):
        raise BadFile("", f"{path}: no simulation's file") from None
    # As JSON, which has no tuples.
    if _encode_sorted(made.contest) != _encode_sorted(contest):
        raise BadFile("", f"{path}: holds matches of another contest")
    if made.versions != (here := versions_of(contest)):
        raise BadFile("", f"{path}: made by {made.versions}; here is {here}")
    return rows


def _encode_sorted(contest: Contest) -> bytes:
    return msgspec.json.encode(contest, order="sorted")


class _Made(msgspec.Struct, frozen=True):
    """What a file says of itself."""

    contest: Contest
    versions: Versions
