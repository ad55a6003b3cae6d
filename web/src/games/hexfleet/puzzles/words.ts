/** What the puzzles of Hex & Spades say of commands: moves, shots, and what else a ship does. */

import { t, translate } from "../../../i18n/index.svelte";
import type { PuzzleWords } from "../../contract";

export const words: PuzzleWords = {
  tell: ({ do: what, target, steps }) =>
    translate(`puzzle-do-${what}`, { ship: String(target ?? ""), steps: String(steps ?? "") }),
  ends: "done",
  notes: (commands) => (commands.some((one) => one.do === "move") ? [t("puzzle-steps")] : []),
};
