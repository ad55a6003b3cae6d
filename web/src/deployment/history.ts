/** A match's log, as far as a replay of the deployment needs it. */

import type { NumberedEvent } from "../generated/wire";

interface Laid {
  readonly type: string;
  readonly seat: number;
  readonly ship: string;
  /** Exact: 0.1 mm and 0.1 degrees. */
  readonly pose: readonly [number, number, number];
}

interface Played {
  readonly type: "played";
  readonly at: number;
  readonly event: Laid;
}

const isPlayed = (event: NumberedEvent["event"]): event is NumberedEvent["event"] & Played =>
  event?.["type"] === "played";

/** The cards that these events put on the table; `x` in millimetres. */
export function laid(events: readonly NumberedEvent[]): { seat: number; ship: string; x: number }[] {
  return played(events).map(({ event }) => ({ seat: event.seat, ship: event.ship, x: event.pose[0] / 10 }));
}

function played(events: readonly NumberedEvent[]): Played[] {
  return events
    .map(({ event }) => event)
    .filter(isPlayed)
    .filter(({ event }) => event.type === "placed" || event.type === "dropped");
}

/** When each card came to lie on the table, in milliseconds from *Go*; in the order of the view's ships. */
export function placedAt(events: readonly NumberedEvent[]): number[] {
  return played(events).map(({ at }) => at);
}
