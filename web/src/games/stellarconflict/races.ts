/** The races, and their default distribution among the seats of a new match. */

import { readStored, writeStored } from "../../net/storage";

export const races = ["wiss", "vak", "hexai", "tetrakori"] as const;
export type Race = (typeof races)[number];

/** The race that this browser's player chose last, or the first race. */
export function keptRace(): Race {
  return races.find((known) => known === readStored("race")) ?? races[0];
}

export function keepRace(race: Race): void {
  writeStored("race", race);
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
