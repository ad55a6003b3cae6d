/** How the lines of a battle with hexes name ships: by their ids alone, or with whose they are. */

import type { Naming } from "../../../table/telling";

export const NAMING: Naming = {
  owned: [
    ["ship", "owner"],
    ["target", "target-owner"],
  ],
  theirs: ["log-ship-of", "log-ship"],
  yours: "log-ship-yours",
};
