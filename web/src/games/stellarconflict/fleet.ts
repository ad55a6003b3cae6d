/**
 * The totals of a fleet that is being chosen, from the printed values of its cards. The server decides whether it
 * is legal.
 */

import type { LaserView, ShipView } from "../../generated/wire";

/** Ships of one price, in order of initiative. */
export interface Shelf {
  readonly credits: number;
  readonly ships: readonly ShipView[];
}

/** The lasers that a fleet fires at one initiative. */
export interface Volley {
  readonly initiative: number;
  /** The strongest first; ion lasers last. */
  readonly lasers: readonly LaserView[];
  /** The total damage. */
  readonly power: number;
  /** The number of ships that fire. */
  readonly ships: number;
}

export interface Sums {
  readonly credits: number;
  readonly ships: number;
  readonly hull: number;
  readonly vp: number;
}

const first = (ship: ShipView): number => Math.min(...ship.initiative);

/** The ships to choose from, by price. */
export function shelves(ships: readonly ShipView[]): Shelf[] {
  const offered = ships.filter(({ role }) => role === "ship" || role === "scout");
  const prices = [...new Set(offered.map(({ credits }) => credits))].sort((a, b) => a - b);
  return prices.map((credits) => ({
    credits,
    ships: offered.filter((ship) => ship.credits === credits).sort((a, b) => first(a) - first(b)),
  }));
}

/** How many ships stand on some shelves. */
export const countShips = (some: readonly Shelf[]): number =>
  some.reduce((count, { ships }) => count + ships.length, 0);

/** The number of cards of a deck at each price from 0 to `dearest` credits. */
export function curve(deck: readonly ShipView[], dearest: number): number[] {
  return Array.from(
    { length: dearest + 1 },
    (_, credits) => deck.filter((ship) => ship.credits === credits).length,
  );
}

/** A fleet's volleys from the first initiative to the last, including the initiatives without fire. */
export function volleys(ships: readonly ShipView[]): Volley[] {
  const found = new Map<number, { lasers: LaserView[]; ships: Set<string> }>();
  for (const ship of ships)
    for (const laser of ship.lasers)
      for (const initiative of laser.initiative) {
        const now = found.get(initiative) ?? { lasers: [], ships: new Set() };
        now.lasers.push(laser);
        now.ships.add(ship.id);
        found.set(initiative, now);
      }
  const last = Math.max(0, ...found.keys());
  return Array.from({ length: last }, (_, index) => {
    const { lasers, ships } = found.get(index + 1) ?? { lasers: [], ships: new Set() };
    return {
      initiative: index + 1,
      lasers: lasers.toSorted((a, b) => b.power - a.power || a.kind.localeCompare(b.kind)),
      power: lasers.reduce((sum, laser) => sum + laser.power, 0),
      ships: ships.size,
    };
  });
}

export function sums(ships: readonly ShipView[]): Sums {
  const sum = (of: (ship: ShipView) => number) => ships.reduce((total, ship) => total + of(ship), 0);
  return {
    credits: sum((ship) => ship.credits),
    ships: ships.length,
    hull: sum((ship) => ship.hull),
    vp: sum((ship) => ship.vp),
  };
}
