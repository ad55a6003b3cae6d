/** Fleets saved in this browser, by race. */

import { Entry, listOf } from "../../storage/entry";
import { Live } from "../../storage/live";

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

export class SavedFleets {
  private readonly kept: Live<readonly SavedFleet[]>;

  constructor(race: string) {
    this.kept = new Live(new Entry(`fleets.${race}`, listOf(isFleet), []));
  }

  get list(): readonly SavedFleet[] {
    return this.kept.current;
  }

  /** Save a fleet under a name. A fleet with the same name is replaced. */
  save(name: string, ships: readonly string[]): void {
    const others = this.list.filter((one) => one.name !== name);
    this.kept.current = [{ name, ships: [...ships] }, ...others].slice(0, MOST);
  }

  forget(name: string): void {
    this.kept.current = this.list.filter((one) => one.name !== name);
  }
}
