/** The keys of the table editor, beside those of the card in hand. */

import { defineScope } from "../input/shortcuts";

export const EDITOR = defineScope({
  name: "editor",
  where: "felt",
  shortcuts: {
    next: { keys: ["n"], does: "editor-key-next", shift: true },
    remove: { keys: ["Delete", "Backspace"], does: "editor-key-remove" },
    undo: { keys: ["Mod+z"], does: "editor-key-undo" },
    redo: { keys: ["Mod+y", "Mod+Shift+z"], does: "editor-key-redo" },
  },
});
