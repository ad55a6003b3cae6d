/** The races, and their default distribution among the seats of a new match. */

import { choice, Entry } from "../../storage/entry";

export const races = ["wiss", "vak", "hexai", "tetrakori"] as const;
export type Race = (typeof races)[number];

const kept = new Entry("race", choice(races), races[0]);

/** The race that this browser's player chose last, or the first race. */
export function keptRace(): Race {
  return kept.read();
}

export function keepRace(race: Race): void {
  kept.write(race);
}

/** Give `seat` a race. A seat that had it gets the old race of `seat`. */
export function withRace(chosen: readonly Race[], seat: number, race: Race): Race[] {
  const before = chosen[seat];
  return chosen.map((one, index) => (index === seat ? race : one === race && before ? before : one));
}

/** One race for each seat: those chosen so far, then the remaining ones. */
export function forSeats(chosen: readonly Race[], seats: number): Race[] {
  return [...chosen, ...races.filter((race) => !chosen.includes(race))].slice(0, seats);
}
