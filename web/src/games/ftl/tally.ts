/** What each player's missiles did in a match: its turns, gathered. */

import { isMissile, type Turn } from "./turns";

export interface Deeds {
  /** Hits on the other's ship, by the missiles that made them, and in which turn. */
  readonly hits: readonly { readonly missile: string; readonly turn: number }[];
  /** Missiles that were launched. */
  readonly launched: number;
}

export function tally(turns: readonly Turn[]): readonly [Deeds, Deeds] {
  const deeds = (seat: number): Deeds => ({
    launched: turns
      .flatMap(({ events }) => events)
      .filter((event) => event.type === "launched" && event.seat === seat).length,
    hits: turns.flatMap(({ number, events }) =>
      events.flatMap((event) => {
        if (event.type !== "hit" || !event.struck.includes(1 - seat)) return [];
        // A ship may have run into a missile, or a missile into the ship.
        const missile = isMissile({ name: event.piece })
          ? { seat: event.seat, name: event.piece }
          : { seat: event.target_seat, name: event.target };
        return missile.seat === seat ? [{ missile: missile.name, turn: number }] : [];
      }),
    ),
  });
  return [deeds(0), deeds(1)];
}
