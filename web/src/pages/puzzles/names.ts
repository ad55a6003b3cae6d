/** The language and the player's own name, as a query of an address. The server names players without one. */

import { language } from "../../i18n/index.svelte";
import { guestName } from "../../net/name.svelte";

export const namesQuery = (): string =>
  new URLSearchParams({ lang: language(), you: guestName() }).toString();
