"""Imports of optional packages that only the `lab` extra installs."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def of_the_laboratory(name: str) -> Any:
    """Import a module that has no type information, or wrong type information.

    Raises:
        ModuleNotFoundError: the `lab` extra is not installed; the message says how to install it.
    """
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            "the laboratory needs llvmlite, numba and numpy: install Starfelt with them, as starfelt[lab]",
            name=missing.name,
        ) from None
