/** Fleets saved in this browser, by race. */

import { readStored, writeStored } from "../../net/storage";

export interface SavedFleet {
  readonly name: string;
  readonly ships: readonly string[];
}

/** The maximum number of saved fleets. A new one replaces the oldest. */
const MOST = 12;

function isFleet(value: unknown): value is SavedFleet {
  const fleet = value as Partial<SavedFleet> | null;
  return (
    typeof fleet?.name === "string" &&
    Array.isArray(fleet.ships) &&
    fleet.ships.every((ship) => typeof ship === "string")
  );
}

function read(race: string): SavedFleet[] {
  try {
    const found: unknown = JSON.parse(readStored(`fleets.${race}`) ?? "[]");
    return Array.isArray(found) ? found.filter(isFleet) : [];
  } catch {
    return [];
  }
}

export class SavedFleets {
  list = $state.raw<readonly SavedFleet[]>([]);

  constructor(private readonly race: string) {
    this.list = read(race);
  }

  /** Save a fleet under a name. A fleet with the same name is replaced. */
  save(name: string, ships: readonly string[]): void {
    this.write([{ name, ships: [...ships] }, ...this.list.filter((one) => one.name !== name)].slice(0, MOST));
  }

  forget(name: string): void {
    this.write(this.list.filter((one) => one.name !== name));
  }

  private write(list: readonly SavedFleet[]): void {
    this.list = list;
    writeStored(`fleets.${this.race}`, JSON.stringify(list));
  }
}
