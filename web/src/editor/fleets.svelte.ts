/** The edited table's fleets: built-in ones are fetched, custom ones are drawn by the server. */

import { untrack } from "svelte";
import { knowArt, knowFleet } from "../battle/drawings";
import type { FleetFile, FleetView, TableFile } from "../generated/wire";
import { loadFleet } from "../net/art";
import { post } from "../net/http";
import { art } from "../table/teams.svelte";

/** Drawn before, in this window; the server asks its price for each. */
const drawn = new Map<string, Promise<FleetView>>();

/** A fleet of one's own, drawn. Rejects one that cannot be used, with the line that says why. */
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
  /** Asteroids can be drawn. */
  drawn = $state(false);
  private known = $state.raw<ReadonlyMap<string, FleetView>>(new Map());

  /** To be made together with the component that shows the table. */
  constructor(file: () => TableFile) {
    // Text, so that a card that moves does not look like another choice of fleets.
    const wanted = $derived([...new Set(file().seats.map(({ fleet }) => fleet))].sort().join("\n"));
    const own = $derived(file().fleets);
    $effect(() => {
      for (const id of wanted.split("\n")) {
        const mine = own?.find((fleet) => fleet.id === id);
        // One that cannot be had is among the flaws that the referee tells.
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
