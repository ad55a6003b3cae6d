/** The names of seats, and what a view says of the viewer's own. */

import type { MatchView } from "../generated/wire";
import { sayName, translate } from "../i18n/index.svelte";

/** The level of a seat's bot, `program` for an external bot; null for a person. */
export function levelOf(seat: { readonly level: string | null; readonly program?: boolean }): string | null {
  return seat.program ? "program" : seat.level;
}

interface Named {
  readonly name: string | null;
  readonly level: string | null;
  readonly program?: boolean;
}

/** A player's name, or a bot's with the word for its level; empty for a free seat. */
export function seatName(seat: Named | undefined): string {
  if (!seat || seat.name === null) return "";
  const level = levelOf(seat);
  return level === null ? sayName(seat.name) : `${seat.name} (${translate(`web-level-${level}`)})`;
}

/** The names of all others at a table, without free seats. */
export function opponentsOf({
  seats,
  you,
}: {
  readonly seats: readonly Named[];
  readonly you: number;
}): readonly string[] {
  return seats
    .filter((_, seat) => seat !== you)
    .map(seatName)
    .filter(Boolean);
}

/** Whether a match is played over days: nobody has to be here at the same time. */
export function isOverDays({ options }: Pick<MatchView, "options">): boolean {
  return options["days_per_turn"] != null;
}

/** The turn that the viewer owes and takes; null: none. A bot may play it for them. */
export function ownTurn({ you, days }: MatchView): boolean {
  return days?.turns.some(({ seat, level }) => seat === you && level === null) ?? false;
}
