/** The language and the player's own name, as a query of an address. The server names players without one. */

import { language } from "../../i18n/index.svelte";
import { guestName } from "../../net/name.svelte";

export const namesQuery = (): string =>
  new URLSearchParams({ lang: language(), you: guestName() }).toString();

/** The same for a try at a puzzle that was opened as that of a `day`: it counts for that day, also after midnight. */
export const tryQuery = (day: string | null | undefined): string =>
  new URLSearchParams({ lang: language(), you: guestName(), ...(day ? { day } : {}) }).toString();
