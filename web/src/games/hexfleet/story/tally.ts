/** Battle statistics: each ship's results and its luck, collected from the shots in the log. */

import type { HexEvent } from "./events";
import { boxesOf } from "./scores";

export interface Deeds {
  readonly ship: string;
  /** The number of boxes that it crossed off. */
  readonly damage: number;
  /** The ships that it destroyed. */
  readonly destroyed: readonly string[];
}

export interface Luck {
  /** The number of cards turned up for shots. */
  readonly cards: number;
  readonly hits: number;
  /** The average number of hits: a quarter of the cards for each suit that hits. */
  readonly expected: number;
}

export interface Tally {
  readonly deeds: readonly Deeds[];
  readonly luck: Luck;
}

const NOTHING = { cards: 0, hits: 0, expected: 0 };

/** By side, with the ships in the order of their first shot. */
export function tally(events: readonly HexEvent[], sides: number): Tally[] {
  return Array.from({ length: sides }, (_, side) => {
    const deeds = new Map<string, Deeds>();
    let luck: Luck = NOTHING;
    for (const event of events) {
      if (event.type !== "fired" || event.seat !== side) continue;
      const { ship, target, cards, damage, suits } = event;
      const before = deeds.get(ship) ?? { ship, damage: 0, destroyed: [] };
      const struck = boxesOf(damage);
      deeds.set(ship, {
        ship,
        damage: before.damage + struck,
        destroyed: event.destroyed ? [...before.destroyed, target] : before.destroyed,
      });
      luck = {
        cards: luck.cards + cards.length,
        hits: luck.hits + cards.filter(({ hit }) => hit).length,
        expected: luck.expected + (cards.length * suits.length) / 4,
      };
    }
    return { deeds: [...deeds.values()], luck };
  });
}
