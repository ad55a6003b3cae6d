/** The keys for a card that was drawn at a real table: its rank, then its suit. */

import { defineScope } from "../../../input/shortcuts";

export const DRAW = defineScope({
  name: "draw",
  where: "modal",
  shortcuts: {
    // The ten has two digits.
    rank: { keys: [..."a234567891", "0", "j", "q", "k"], shift: true },
    suit: { keys: ["s", "h", "d", "c"], shift: true },
  },
});
