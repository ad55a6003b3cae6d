/** What a seat is called. */

import { t } from "../i18n/index.svelte";

/** A player's name as they gave it; a bot's with the word for its level; nothing while the seat is free. */
export function seatName(
  seat: { readonly name: string | null; readonly level: string | null } | undefined,
): string {
  if (!seat || seat.name === null) return "";
  return seat.level === null ? seat.name : `${seat.name} (${t(`web-level-${seat.level}`)})`;
}
