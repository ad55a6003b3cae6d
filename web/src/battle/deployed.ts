/** From a table as the server sends it to what the show needs to know of it. */

import type { FleetView, TableAsteroid, TableShip } from "../generated/wire";
import { shipOf } from "./drawings";
import type { Deployed } from "./timeline";

export function deployedOf(
  seats: number,
  ships: readonly TableShip[],
  asteroids: readonly TableAsteroid[],
  fleet: (seat: number) => FleetView | undefined,
  placed: readonly number[] | null,
): Deployed {
  return {
    seats,
    ships: ships.map((entry) => {
      const known = fleet(entry.seat);
      const [width, height] = known?.card_mm ?? [63, 88];
      return {
        seat: entry.seat,
        x: entry.x_mm,
        y: entry.y_mm,
        heading: entry.heading_deg,
        width,
        height,
        worth: shipOf(known, entry.ship)?.hull ?? 0,
        rocks: entry.cubes ?? 0,
      };
    }),
    asteroids: asteroids.map((entry) => ({
      x: entry.x_mm,
      y: entry.y_mm,
      heading: entry.heading_deg,
      rocks: entry.rocks,
    })),
    placed,
  };
}
