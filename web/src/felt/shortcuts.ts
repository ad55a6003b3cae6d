/** The keys of a card in hand. */

import { defineScope } from "../input/shortcuts";

export const FELT = defineScope({
  name: "felt",
  where: "table",
  shortcuts: {
    move: {
      keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
      does: "felt-key-move",
      shift: true,
      held: true,
    },
    turn: { keys: ["q", "e"], does: "felt-key-turn", shift: true, held: true },
    place: { keys: ["Enter"], does: "felt-key-place", shift: true, once: true },
    back: { keys: ["Escape"] },
  },
  more: "felt-key-more",
});
