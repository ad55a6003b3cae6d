/** Drawings of ships, asteroids and card backs by name, from what the server sends. */

import { addSprite } from "../felt/sprites";
import type { Drawing } from "../felt/state";
import type { ArtView, FleetView, ShipView } from "../generated/wire";
import { dress } from "../table/teams.svelte";

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
