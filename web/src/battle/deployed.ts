/** Converts a table as the server sends it into what the battle player needs. */

import type { BattleView, FleetView, TableAsteroid, TableShip } from "../generated/wire";
import type { Deployed } from "./timeline";

export function deployedOf(
  fleets: readonly (FleetView | undefined)[],
  ships: readonly TableShip[],
  asteroids: readonly TableAsteroid[],
  battle: BattleView,
  placed: readonly number[] | null,
): Deployed {
  return {
    seats: fleets.length,
    goods: battle.goods,
    ships: ships.map((entry, index) => {
      const [width, height] = fleets[entry.seat]?.card_mm ?? [63, 88];
      return {
        seat: entry.seat,
        x: entry.x_mm,
        y: entry.y_mm,
        heading: entry.heading_deg,
        width,
        height,
        rocks: battle.cargo[index] ?? 0,
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
