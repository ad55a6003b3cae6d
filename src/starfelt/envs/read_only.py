"""Views of the state of tables, for those who only read it."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray


def read_only(state: Any) -> Any:
    """Return the same memory as arrays that cannot be written.

    Args:
        state: an array, or a named tuple of arrays and of such tuples. The result has the same type.
    """
    if hasattr(state, "_fields"):
        return type(state)(*map(read_only, state))
    found: NDArray[Any] = state.view()
    found.flags.writeable = False
    return found
