/** Ship names in the lines of a battle: the id alone, or with its owner. */

import type { Naming } from "../../../table/telling";

export const NAMING: Naming = {
  owned: [
    ["ship", "owner"],
    ["target", "target-owner"],
  ],
  theirs: ["log-ship-of", "log-ship"],
  yours: "log-ship-yours",
};
