/** How the lines of a turn name ships and missiles. */

import type { Naming } from "../../../table/telling";

export const NAMING: Naming = {
  owned: [
    ["piece", "owner"],
    ["target", "other"],
  ],
  theirs: ["ftl-theirs"],
  yours: "ftl-yours",
  chosen: true,
};
