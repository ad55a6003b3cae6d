/** Missile statistics: the results of each player's missiles, collected from the turns. */

import { isMissile, type Turn } from "./turns";

export interface Deeds {
  /** Hits on the enemy ship, each with its missile and turn. */
  readonly hits: readonly { readonly missile: string; readonly turn: number }[];
  /** Hits of a player's missiles on their own ship. */
  readonly own: readonly { readonly missile: string; readonly turn: number }[];
  /** The number of missiles launched. */
  readonly launched: number;
}

export function tally(turns: readonly Turn[]): readonly [Deeds, Deeds] {
  /** The hits of a seat's missiles on one ship. */
  const hits = (seat: number, ship: number) =>
    turns.flatMap(({ number, events }) =>
      events.flatMap((event) => {
        if (event.type !== "hit" || !event.struck.includes(ship)) return [];
        const met = [
          { seat: event.seat, name: event.piece },
          { seat: event.target_seat, name: event.target },
        ];
        // A ship can run into a missile, or a missile into a ship.
        const missile = met.find(isMissile);
        return missile?.seat === seat ? [{ missile: missile.name, turn: number }] : [];
      }),
    );
  const deeds = (seat: number): Deeds => ({
    launched: turns
      .flatMap(({ events }) => events)
      .filter((event) => event.type === "launched" && event.seat === seat).length,
    hits: hits(seat, 1 - seat),
    own: hits(seat, seat),
  });
  return [deeds(0), deeds(1)];
}
