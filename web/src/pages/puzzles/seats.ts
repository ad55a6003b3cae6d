/** The seats of a puzzle in the player's words: the player's own name, and the enemy. */

import type { JudgedView, PuzzleView } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";
import { readStored } from "../../net/storage";

export const seatsOf = ({ table, seat }: PuzzleView) =>
  table.seats.map(({ colour }, index) => ({
    name: index === seat ? readStored("name") || t("puzzle-player") : t("puzzle-enemy"),
    colour,
  }));

/** A judged try with these seats. */
export function named(puzzle: PuzzleView, judged: JudgedView): JudgedView {
  const seats = seatsOf(puzzle);
  const renamed = judged.table.seats.map((seat, index) => ({
    ...seat,
    name: seats[index]?.name ?? seat.name,
  }));
  return { ...judged, table: { ...judged.table, seats: renamed } };
}

/** How the players of a match puzzle are called, as a query of an address. */
export const namesQuery = (): string =>
  new URLSearchParams({ you: readStored("name") || t("puzzle-player"), enemy: t("puzzle-enemy") }).toString();
