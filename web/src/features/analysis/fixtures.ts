/** Decisions of an analysis, for tests. */

import type { AnalysedMove, HexfleetAnalysedActivation } from "../../generated/wire";

/** An activation of Hex & Spades. The two seats take turns. */
export const analysedMove = (
  number: number,
  part: Partial<HexfleetAnalysedActivation> = {},
): AnalysedMove => ({
  ...{ number, seat: number % 2, turn: 1 + (number >> 1), at_ms: 0, played: {}, best: {}, loss: null },
  ...{
    error: null,
    mark: null,
    unclear: false,
    sure: true,
    before: null,
    after: null,
    chances: null,
    better: null,
    stake: null,
    why: [],
  },
  ...{ kind: "activation", active: "B1", luck: null },
  scene: { box: [0, 0, 1, 1], pieces: [], ways: [], hexes: null, spots: [] },
  ...part,
});
