/** A match's log, as far as a replay of the deployment needs it. */

import type { NumberedEvent } from "../../generated/wire";

interface Played {
  readonly type: "played";
  readonly at: number;
  readonly event: { readonly type: string };
}

const isPlayed = (event: NumberedEvent["event"]): event is NumberedEvent["event"] & Played =>
  event?.["type"] === "played";

/** When each card came to lie on the table, in milliseconds from *Go*; in the order of the view's ships. */
export function placedAt(events: readonly NumberedEvent[]): number[] {
  return events
    .map(({ event }) => event)
    .filter(isPlayed)
    .filter(({ event }) => event.type === "placed" || event.type === "dropped")
    .map(({ at }) => at);
}
