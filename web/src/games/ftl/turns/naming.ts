/** Names of ships and missiles in the lines of a turn. */

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
