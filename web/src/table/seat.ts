/** The name of a seat. */

import { translate } from "../i18n/index.svelte";

/** The level of a seat's bot, `program` for an external bot; null for a person. */
export function levelOf(seat: { readonly level: string | null; readonly program?: boolean }): string | null {
  return seat.program ? "program" : seat.level;
}

/** A player's name, or a bot's with the word for its level; empty for a free seat. */
export function seatName(
  seat:
    { readonly name: string | null; readonly level: string | null; readonly program?: boolean } | undefined,
): string {
  if (!seat || seat.name === null) return "";
  const level = levelOf(seat);
  return level === null ? seat.name : `${seat.name} (${translate(`web-level-${level}`)})`;
}
