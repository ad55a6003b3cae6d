"""What comes with the laboratory alone."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def of_the_laboratory(name: str) -> Any:
    """Return a module that carries no types, or not the right ones.

    Raises:
        ModuleNotFoundError: the laboratory is not installed; it says how it is.
    """
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            "the laboratory needs llvmlite, numba and numpy: install Starfelt with them, as starfelt[lab]",
            name=missing.name,
        ) from None
