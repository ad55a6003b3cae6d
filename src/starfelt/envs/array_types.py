"""The types of observations and actions, for type checkers."""

from __future__ import annotations

from typing import TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
#: An action that is one number, and an action of an order for each piece.
Action: TypeAlias = int | np.int64
Orders: TypeAlias = NDArray[np.int64]
#: What a vector environment gives for each table: rewards, or whether its match ended.
PerTable: TypeAlias = NDArray[np.float64] | NDArray[np.bool_]


class MaskedObservation(TypedDict):
    """What a seat sees where an action is one number: the observation, and 1 for each legal action."""

    observation: Floats
    action_mask: Mask
