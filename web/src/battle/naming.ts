/** Ship names in the lines of a battle. */

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
