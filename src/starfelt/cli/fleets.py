"""Fleet arguments on the command line: a file of the player's own fleet, or the id of one of the package's."""

from __future__ import annotations

from pathlib import Path

from starfelt.cards.fleet import Fleet, FleetFile, build_fleet, shipped_fleets
from starfelt.cli.output import in_file, read_data
from starfelt.files import BadFile, parse_json, parse_toml, to_struct


def own_fleet(name: str) -> Fleet:
    """Return the fleet of a file.

    Raises:
        BadFile: the file cannot be used; the path begins with the file's name.
    """
    data = read_data(name)
    try:
        parsed = parse_toml(data) if name.endswith(".toml") else parse_json(data)
        return build_fleet(to_struct(parsed, FleetFile))
    except BadFile as error:
        raise in_file(name, error) from None


def any_fleet(name: str) -> Fleet:
    """Return a fleet of the package by its id, or the fleet of a file.

    Raises:
        BadFile: the name is neither, or the file cannot be used; the path begins with the file's name.
    """
    shipped = shipped_fleets()
    if name not in shipped and not Path(name).exists():
        raise BadFile(
            "", f"{name}: neither a file nor a fleet of the package: there are {', '.join(shipped)}"
        )
    return shipped.get(name) or own_fleet(name)
