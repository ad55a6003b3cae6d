/** The seats of a puzzle in the player's words: the player's own name, and the enemy. */

import type { PuzzleView } from "../../generated/wire";
import { language, t } from "../../i18n/index.svelte";
import { guestName } from "../../net/name.svelte";

export const seatsOf = ({ table, seat }: PuzzleView) =>
  table.seats.map(({ colour }, index) => ({
    name: index === seat ? guestName() : t("puzzle-enemy"),
    colour,
  }));

/** The language and the player's own name, as a query of an address. The server names players without one. */
export const namesQuery = (): string =>
  new URLSearchParams({ lang: language(), you: guestName() }).toString();

/** The same for a try at a puzzle that was opened as that of a `day`: it counts for that day, also after midnight. */
export const tryQuery = (day: string | null | undefined): string =>
  new URLSearchParams({ lang: language(), you: guestName(), ...(day ? { day } : {}) }).toString();
