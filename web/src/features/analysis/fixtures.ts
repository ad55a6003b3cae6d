/** Activations of Hex & Spades in an analysis, for tests. */

import { unjudged } from "../../analysis/fixtures";
import type { AnalysedMove, HexfleetAnalysedActivation } from "../../generated/wire";

/** One of them. The two seats take turns. */
export const analysedMove = (
  number: number,
  part: Partial<HexfleetAnalysedActivation> = {},
): AnalysedMove => ({
  ...unjudged,
  ...{ number, seat: number % 2, turn: 1 + (number >> 1) },
  ...{ kind: "activation", active: "B1", luck: null },
  scene: { box: [0, 0, 1, 1], pieces: [], ways: [], hexes: null, spots: [] },
  ...part,
});
