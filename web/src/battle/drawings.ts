/** From what the server sends to what the table shows: drawings of ships, asteroids and backs by name. */

import { addSprite } from "../felt/sprites";
import type { Drawing, FeltCard } from "../felt/state";
import type { ArtView, FleetView, ShipView, TableAsteroid, TableShip } from "../generated/wire";
import { dress } from "../table/teams.svelte";

/** Asteroid cards have one size, whatever the fleets' cards measure. */
const ASTEROIDS = { small: [63, 88], large: [126, 88] } as const;

export function knowArt(art: ArtView): void {
  for (const [size, svg] of Object.entries(art.asteroids)) addSprite(`asteroid-${size}`, svg);
  addSprite("back", art.back);
}

export function knowFleet(fleet: FleetView): void {
  for (const ship of fleet.ships) {
    addSprite(`${fleet.id}-${ship.id}`, ship.svg);
    addSprite(`${fleet.id}-${ship.id}-small`, ship.svg_small);
  }
}

export const shipOf = (fleet: FleetView | undefined, id: string): ShipView | undefined =>
  fleet?.ships.find((ship) => ship.id === id);

export function shipDrawing(fleet: FleetView, id: string, colour: string | null): Drawing {
  const [width, height] = fleet.card_mm;
  const sprite = `${fleet.id}-${id}`;
  return { sprite, small: `${sprite}-small`, dress: dress(colour), width, height };
}

export function backDrawing(fleet: FleetView, colour: string | null): Drawing {
  const [width, height] = fleet.card_mm;
  return { sprite: "back", small: "back", dress: dress(colour), width, height };
}

const poseOf = (entry: TableShip | TableAsteroid) => ({
  x: entry.x_mm,
  y: entry.y_mm,
  heading: entry.heading_deg,
});

/** A ship on the table; reports call it `ship:` and its number. */
export function shipCard(
  entry: TableShip,
  index: number,
  fleet: FleetView,
  colour: string | null,
  label: string,
  landing: boolean,
): FeltCard {
  const drawing = shipDrawing(fleet, entry.ship, colour);
  return { key: `ship:${index}`, drawing, pose: poseOf(entry), label, landing };
}

export function asteroidCard(entry: TableAsteroid, index: number, label: string): FeltCard {
  const [width, height] = ASTEROIDS[entry.size];
  const sprite = `asteroid-${entry.size}`;
  const drawing = { sprite, small: sprite, dress: "", width, height };
  return { key: `asteroid:${index}`, drawing, pose: poseOf(entry), label, landing: false };
}
