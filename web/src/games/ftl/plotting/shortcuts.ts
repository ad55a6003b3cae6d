/** The keys of the orders between turns. */

import { defineScope } from "../../../input/shortcuts";

export const PLOT = defineScope({
  name: "plot",
  where: "table",
  shortcuts: {
    turn: { keys: ["ArrowLeft", "ArrowRight"], does: "ftl-key-turn", shift: true },
    sprint: { keys: ["ArrowUp", "ArrowDown"], does: "ftl-key-sprint", shift: true },
    launch: { keys: ["l"], does: "ftl-key-launch", shift: true },
    next: { keys: ["n"], does: "ftl-key-next", shift: true },
    together: { keys: ["a"], does: "ftl-key-together", shift: true },
    threats: { keys: ["w"], does: "ftl-key-threats", shift: true },
    clear: { keys: ["Delete", "Backspace"], does: "ftl-key-clear" },
    seal: { keys: ["Shift+Enter"], does: "ftl-key-seal" },
  },
  more: "ftl-key-more",
});
