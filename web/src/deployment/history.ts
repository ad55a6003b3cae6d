/** The deployment as the match log records it. */

import type { Line, NumberedEvent } from "../generated/wire";

/** A card that was placed on the table. */
export interface Laid {
  readonly seat: number;
  readonly ship: string;
  /** In millimetres. */
  readonly x: number;
  /** In milliseconds from *Go*. */
  readonly at: number;
  readonly lines: readonly Line[];
}

interface Played {
  readonly type: "played";
  readonly at: number;
  /** Integers: units of 0.1 mm and 0.1 degrees. */
  readonly event: {
    readonly type: string;
    readonly seat: number;
    readonly ship: string;
    readonly pose: readonly [number, number, number];
  };
}

const isPlayed = (event: NumberedEvent["event"]): event is NumberedEvent["event"] & Played =>
  event?.["type"] === "played";

/** The cards that these events placed, in the order of the view's ships. */
export function listLaid(events: readonly NumberedEvent[]): Laid[] {
  return events.flatMap(({ event: entry, lines }) => {
    if (!isPlayed(entry)) return [];
    const { at, event } = entry;
    if (event.type !== "placed" && event.type !== "dropped") return [];
    return [{ seat: event.seat, ship: event.ship, x: event.pose[0] / 10, at, lines }];
  });
}
