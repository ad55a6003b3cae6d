/** The edited table's fleets: built-in ones are fetched, custom ones are drawn by the server. */

import { untrack } from "svelte";
import { knowArt, knowFleet } from "../battle/drawings";
import type { FleetFile, FleetView, TableFile } from "../generated/wire";
import { loadFleet } from "../net/art";
import { post } from "../net/request";
import { art } from "../table/teams.svelte";

/** Fleets drawn before, in this window. Each drawing counts against the server's rate limit. */
const drawn = new Map<string, Promise<FleetView>>();

/** A custom fleet, drawn by the server. Rejects an invalid fleet with the error line. */
export function drawFleet(fleet: FleetFile | object): Promise<FleetView> {
  const text = JSON.stringify(fleet);
  let found = drawn.get(text);
  if (!found) {
    found = post<FleetView>("/api/fleets", text);
    drawn.set(text, found);
    found.catch(() => drawn.delete(text));
  }
  return found;
}

export class TableFleets {
  /** The drawings of asteroids are loaded. */
  drawn = $state(false);
  private known = $state.raw<ReadonlyMap<string, FleetView>>(new Map());

  /** Create it in the component that shows the table. */
  constructor(file: () => TableFile) {
    // Compare as text, so that a moved card does not look like a changed choice of fleets.
    const wanted = $derived([...new Set(file().seats.map(({ fleet }) => fleet))].sort().join("\n"));
    const own = $derived(file().fleets);
    $effect(() => {
      for (const id of wanted.split("\n")) {
        const mine = own?.find((fleet) => fleet.id === id);
        // A fleet that cannot be loaded is among the referee's errors.
        (mine ? drawFleet(mine) : loadFleet(id)).then(
          (found) => this.learn(id, found),
          () => this.forget(id),
        );
      }
    });
    $effect(() => {
      const found = art();
      if (!found) return;
      knowArt(found);
      this.drawn = true;
    });
  }

  of(id: string | undefined): FleetView | undefined {
    return this.known.get(id ?? "");
  }

  private learn(id: string, found: FleetView): void {
    if (untrack(() => this.known.get(id)) === found) return;
    knowFleet(found);
    this.known = new Map([...this.known, [id, found]]);
  }

  private forget(id: string): void {
    const left = new Map(this.known);
    if (left.delete(id)) this.known = left;
  }
}
