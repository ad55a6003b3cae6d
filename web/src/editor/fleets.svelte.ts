/** The edited table's fleets: built-in ones are fetched, custom ones are drawn by the server. */

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
  private drawn = $state(false);
  private known = $state.raw<ReadonlyMap<string, FleetView> | null>(null);

  /** Create it in the component that shows the table. */
  constructor(file: () => TableFile) {
    // Compare as text, so that a moved card does not look like a changed choice of fleets.
    const wanted = $derived([...new Set(file().seats.map(({ fleet }) => fleet))].sort().join("\n"));
    const own = $derived(file().fleets);
    $effect(() => {
      const loads = wanted.split("\n").map(async (id) => {
        const mine = own?.find((fleet) => fleet.id === id);
        return [id, await (mine ? drawFleet(mine) : loadFleet(id))] as const;
      });
      let latest = true;
      void Promise.allSettled(loads).then((ends) => {
        // A fleet that cannot be loaded is among the referee's errors.
        const found = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
        for (const [, fleet] of found) knowFleet(fleet);
        if (latest) this.known = new Map(found);
      });
      return () => (latest = false);
    });
    $effect(() => {
      const found = art();
      if (!found) return;
      knowArt(found);
      this.drawn = true;
    });
  }

  /** All drawings are loaded that can be. */
  get here(): boolean {
    return this.drawn && this.known !== null;
  }

  of(id: string | undefined): FleetView | undefined {
    return this.known?.get(id ?? "");
  }
}
