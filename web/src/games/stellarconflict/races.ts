/** The races, and their default distribution among the seats of a new match. */

import { readStored, writeStored } from "../../net/storage";

export const races = ["wiss", "vak", "hexai", "tetrakori"] as const;
export type Race = (typeof races)[number];

/** The race that this browser's player chose last, or the first. */
export function keptRace(): Race {
  return races.find((known) => known === readStored("race")) ?? races[0];
}

export function keepRace(race: Race): void {
  writeStored("race", race);
}

/** Give `seat` a race; whoever had it gets the one that is free now. */
export function withRace(chosen: readonly Race[], seat: number, race: Race): Race[] {
  const before = chosen[seat];
  return chosen.map((one, index) => (index === seat ? race : one === race && before ? before : one));
}

/** As many races as there are seats: those chosen so far, then the ones that are left. */
export function forSeats(chosen: readonly Race[], seats: number): Race[] {
  return [...chosen, ...races.filter((race) => !chosen.includes(race))].slice(0, seats);
}
