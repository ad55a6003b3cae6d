/** What the puzzles of Faster Than Light say of commands: plots, and the seals that end them. */

import { t } from "../../../i18n/index.svelte";
import type { PuzzleWords } from "../../contract";
import { ordersInWords } from "../turns/orders";

export const words: PuzzleWords = {
  tell: ({ orders }) => (orders ? ordersInWords(orders) : null),
  ends: "seal",
  notes: (commands) =>
    commands.filter((one) => one.do === "seal").length > 1 ? [t("puzzle-second-answer")] : [],
};
