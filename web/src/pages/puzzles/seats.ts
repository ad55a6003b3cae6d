/** The seats of a puzzle in the player's words: the player's own name, and the enemy. */

import type { PuzzleView } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";
import { readStored } from "../../net/storage";

export const seatsOf = ({ table, seat }: PuzzleView) =>
  table.seats.map(({ colour }, index) => ({
    name: index === seat ? readStored("name") || t("puzzle-player") : t("puzzle-enemy"),
    colour,
  }));

/** How the players of a puzzle are called, as a query of an address. */
export const namesQuery = (): string =>
  new URLSearchParams({ you: readStored("name") || t("puzzle-player"), enemy: t("puzzle-enemy") }).toString();
