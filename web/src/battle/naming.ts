/** How the lines of a battle name ships. */

import type { Naming } from "../table/telling";

export const NAMING: Naming = {
  owned: [
    ["ship", "owner"],
    ["target-ship", "target-owner"],
    ["from-ship", "from-owner"],
  ],
  theirs: ["battle-theirs"],
  yours: "battle-yours",
};
