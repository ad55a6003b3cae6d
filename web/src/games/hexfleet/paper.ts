/** Hex & Spades on a real table: turns that the blank chit ends; the larger share of points left wins. */

import { withMessages } from "../../i18n/index.svelte";
import type { PaperGame } from "../../paper/game";
import { best } from "../../paper/scores";
import { draws } from "./realtable/draws";

export const paper: PaperGame = {
  paces: [{ name: "blank", seconds: null, word: "blank", countdown: false, after: 0, turns: true }],
  scoring: {
    entries: () => [
      { name: "left", most: 999 },
      { name: "full", most: 999 },
    ],
    points: null,
    winners: (all) => best(all.map(({ left = 0, full = 0 }) => left / Math.max(1, full))),
  },
  referee: {
    secret: false,
    without: [],
    replaces: [],
    chance: { draws, ask: withMessages(["hexfleet"], () => import("./realtable/ByHand.svelte")) },
  },
};
