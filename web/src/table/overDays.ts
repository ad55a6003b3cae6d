/** Matches over days: nobody has to be here at the same time. */

import type { MatchView } from "../generated/wire";

export function isOverDays({ options }: Pick<MatchView, "options">): boolean {
  return options["days_per_turn"] != null;
}

/** The turn that the viewer owes and takes; null: none. A bot may play it for them. */
export function ownTurn({ you, days }: MatchView): boolean {
  return days?.turns.some(({ seat, level }) => seat === you && level === null) ?? false;
}
