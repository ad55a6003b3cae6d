/** Converts a table as the server sends it into the cards that the felt shows. */

import type { FeltCard } from "../felt/state";
import type { FleetView, TableAsteroid, TableShip } from "../generated/wire";
import { t } from "../i18n/index.svelte";
import { shipDrawing } from "./drawings";

/** Asteroid cards have two sizes, whatever the size of the fleets' cards. */
const ASTEROIDS = { small: [63, 88], large: [126, 88] } as const;

const poseOf = (entry: TableShip | TableAsteroid) => ({
  x: entry.x_mm,
  y: entry.y_mm,
  heading: entry.heading_deg,
});

/** All cards on a table. Their keys are as in reports: `ship:` or `asteroid:`, then its number. */
export function tableCards(
  {
    ships,
    asteroids,
  }: { readonly ships: readonly TableShip[]; readonly asteroids: readonly TableAsteroid[] },
  seats: readonly { readonly fleet: FleetView | undefined; readonly colour: string | null }[],
  goods: string,
  labels: readonly string[],
  /** Whether the ship was placed just now. */
  landing: (index: number) => boolean = () => false,
): FeltCard[] {
  return [
    ...asteroids.map((entry, index) => {
      const [width, height] = ASTEROIDS[entry.size];
      const sprite = `asteroid-${entry.size}`;
      const drawing = { sprite, small: sprite, dress: "", width, height };
      const label = t("felt-asteroid", { rocks: entry.rocks, goods });
      return { key: `asteroid:${index}`, drawing, pose: poseOf(entry), label, landing: false };
    }),
    ...ships.flatMap((entry, index) => {
      const { fleet, colour } = seats[entry.seat] ?? {};
      if (!fleet) return [];
      const drawing = shipDrawing(fleet, entry.ship, colour ?? null);
      const label = labels[index] ?? "";
      return [{ key: `ship:${index}`, drawing, pose: poseOf(entry), label, landing: landing(index) }];
    }),
  ];
}
