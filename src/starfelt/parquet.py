"""The Parquet library, which comes with the extra `lab`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from starfelt.files import BadFile


def has_parquet() -> bool:
    """Tell whether Parquet files can be written here."""
    return find_spec("pyarrow") is not None


def load_parquet() -> tuple[Any, Any]:
    """Return the modules of the Parquet library, which has no type information.

    Raises:
        BadFile: the extra is not installed.
    """
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise BadFile("", "Parquet files need the extra `lab`: pip install 'starfelt[lab]'") from None
