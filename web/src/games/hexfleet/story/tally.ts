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
  /** The number of shots. */
  readonly shots: number;
  /** The boxes that each ship of this side lost to shots, the most first. */
  readonly lost: readonly { readonly ship: string; readonly boxes: number }[];
}

const NOTHING = { cards: 0, hits: 0, expected: 0 };

/** By side, with the ships in the order of their first shot. */
export function tally(
  events: readonly HexEvent[],
  sides: number,
  sideOf: (ship: string) => number | undefined,
): Tally[] {
  return Array.from({ length: sides }, (_, side) => {
    const deeds = new Map<string, Deeds>();
    const lost = new Map<string, number>();
    let luck: Luck = NOTHING;
    let shots = 0;
    for (const event of events) {
      if (event.type !== "fired") continue;
      const struck = boxesOf(event.damage);
      if (event.seat !== side) {
        if (sideOf(event.target) === side) lost.set(event.target, (lost.get(event.target) ?? 0) + struck);
        continue;
      }
      shots += 1;
      const { ship, target, cards, suits } = event;
      const before = deeds.get(ship) ?? { ship, damage: 0, destroyed: [] };
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
    return {
      deeds: [...deeds.values()],
      luck,
      shots,
      lost: [...lost]
        .map(([ship, boxes]) => ({ ship, boxes }))
        .toSorted((one, other) => other.boxes - one.boxes),
    };
  });
}
