/** The name of a seat. */

import { t } from "../i18n/index.svelte";

/** The level of a seat's bot, `program` for a bot from outside; null where a person sits. */
export function levelOf(seat: { readonly level: string | null; readonly program?: boolean }): string | null {
  return seat.program ? "program" : seat.level;
}

/** A player's name as they gave it; a bot's with the word for its level; nothing while the seat is free. */
export function seatName(
  seat:
    { readonly name: string | null; readonly level: string | null; readonly program?: boolean } | undefined,
): string {
  if (!seat || seat.name === null) return "";
  const level = levelOf(seat);
  return level === null ? seat.name : `${seat.name} (${t(`web-level-${level}`)})`;
}
