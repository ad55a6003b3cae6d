/** Fleet loader: fetches each player's fleet once and gives its drawings to the felt. */

import { untrack } from "svelte";
import { knowArt, knowFleet, shipOf } from "../battle/drawings";
import type { FleetView } from "../generated/wire";
import { loadFleet } from "../net/art";
import { Poll } from "../net/poll";
import { art } from "../table/teams.svelte";

export class Fleets {
  private known = $state.raw<ReadonlyMap<string, FleetView>>(new Map());

  /** `ids`: the fleet of each seat, in its edition. Create it in the component that shows the fleets. */
  constructor(private readonly ids: () => readonly string[]) {
    $effect(() => {
      const missing = [...new Set(ids())].filter((id) => !untrack(() => this.known.has(id)));
      const polls = missing.map((id) => this.fetch(id));
      return () => {
        for (const poll of polls) poll.stop();
      };
    });
    $effect(() => {
      const found = art();
      if (found) knowArt(found);
    });
  }

  /** Every fleet is loaded. */
  get here(): boolean {
    return this.ids().every((id) => this.known.has(id));
  }

  get all(): (FleetView | undefined)[] {
    return this.ids().map((id) => this.known.get(id));
  }

  of(seat: number): FleetView | undefined {
    return this.known.get(this.ids()[seat] ?? "");
  }

  /** The name of a ship. */
  ship(seat: number, id: string): string {
    return shipOf(this.of(seat), id)?.name ?? id;
  }

  private fetch(id: string): Poll<FleetView> {
    return new Poll({
      ask: () => loadFleet(id),
      take: (found) => {
        knowFleet(found);
        this.known = new Map([...this.known, [id, found]]);
        return null;
      },
    });
  }
}
