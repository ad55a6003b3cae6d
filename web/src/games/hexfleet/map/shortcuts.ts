/** The keys of the map: a cursor goes from hex to hex, and every order has a letter. */

import { defineScope } from "../../../input/shortcuts";

export const HELM = defineScope({
  name: "helm",
  where: "table",
  shortcuts: {
    cursor: {
      keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
      does: "hexfleet-key-cursor",
      shift: true,
    },
    choose: { keys: ["Enter"], does: "hexfleet-key-choose", shift: true },
    turn: { keys: ["q", "e"], does: "hexfleet-key-turn", shift: true },
    move: { keys: ["m"], does: "hexfleet-key-move", shift: true },
    fire: { keys: ["f"], does: "hexfleet-key-fire", shift: true },
    target: { keys: ["n"], does: "hexfleet-key-target", shift: true },
    raise: { keys: ["s"], does: "hexfleet-key-raise", shift: true },
    done: { keys: ["d"], does: "hexfleet-key-done", shift: true },
    clear: { keys: ["Escape"], does: "hexfleet-key-clear" },
    story: { keys: [",", "."], does: "hexfleet-key-story" },
  },
});
