/**
 * The fleet builder's set-ups: each side's number of ships of each kind, and their positions. The server
 * judges them.
 */

import type { HexfleetArmedView, HexfleetScenario, HexfleetScenarioShip } from "../../../generated/wire";
import { Entry, listOf } from "../../../storage/entry";
import { type Hex, key, mapHexes, neighbour, span } from "../grid/hex";

/** A kind of ship for sale: class and weapons. */
export type Kind = `${HexfleetArmedView["class"]} ${8 | 16}`;
export type Counts = Readonly<Partial<Record<Kind, number>>>;

export interface Build {
  readonly radius: number;
  readonly budget: number;
  /** Each side's ships. */
  readonly fleets: readonly Counts[];
}

export const kindOf = (ship: {
  readonly class: HexfleetArmedView["class"];
  readonly weapons: 8 | 16;
}): Kind => `${ship.class} ${ship.weapons}`;

export const RADIUS = { least: 6, most: 18 };
/** The maximum number of ships of a side: four sides fit on a live table. */
export const MOST_SHIPS = 10;

export function shipsOf(fleet: Counts): number {
  return Object.values(fleet).reduce((sum, count) => sum + count, 0);
}

export function costOf(fleet: Counts, armed: readonly HexfleetArmedView[]): number {
  return armed.reduce((sum, one) => sum + one.price * (fleet[kindOf(one)] ?? 0), 0);
}

/** Each side's facing, from its corner of the map to the middle. */
const FACINGS: Readonly<Record<number, readonly number[]>> = { 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4] };

function go(from: Hex, facing: number, steps: number): Hex {
  let hex = from;
  for (let step = 0; step < steps; step++) hex = neighbour(hex, facing);
  return hex;
}

/**
 * The starting hexes of a side, best first: rows in its corner, each from the middle outward; then all others
 * by distance.
 */
function places(radius: number, facing: number, wide: number): Hex[] {
  const found: Hex[] = [];
  for (let row = 0; radius - 1 - 2 * row > radius / 2; row++) {
    const corner = go({ q: 0, r: 0 }, facing + 3, radius - 1 - 2 * row);
    found.push(corner);
    // Along the two map edges that meet in the corner.
    for (let step = 1; step <= wide; step++)
      found.push(go(corner, facing + 5, 2 * step), go(corner, facing + 1, 2 * step));
  }
  const corner = go({ q: 0, r: 0 }, facing + 3, radius);
  const far = ({ q, r }: Hex) => span({ q: q - corner.q, r: r - corner.r });
  return [...found, ...mapHexes(radius).sort((one, other) => far(one) - far(other))];
}

/** The scenario of a build. */
export function scenarioOf(build: Build): HexfleetScenario {
  const sides = build.fleets.length;
  const wide = Math.max(1, Math.floor((build.radius - 2) / (sides > 2 ? 5 : 3)));
  const taken = new Set<string>();
  const ships = build.fleets.flatMap((fleet, side): HexfleetScenarioShip[] => {
    const facing = FACINGS[sides]?.[side] ?? 0;
    const free = places(build.radius, facing, wide).filter((hex) => span(hex) <= build.radius);
    const kinds = KINDS.flatMap((kind) => Array.from({ length: fleet[kind] ?? 0 }, () => kind));
    return kinds.map((kind, index) => {
      const [name, weapons] = kind.split(" ") as [HexfleetArmedView["class"], "8" | "16"];
      const at = free.find((hex) => !taken.has(key(hex))) ?? { q: 0, r: 0 };
      taken.add(key(at));
      return {
        id: `${"ABCD"[side]}${index + 1}`,
        side,
        class: name,
        weapons: weapons === "8" ? 8 : 16,
        q: at.q + 0,
        r: at.r + 0,
        facing,
      };
    });
  });
  return { map: { radius: build.radius }, ships };
}

/** In the order of their places: the strongest in the middle. */
export const KINDS: readonly Kind[] = ["heavy 16", "medium 16", "medium 8", "light 8"];

/** The build of a scenario, for `sides` sides. */
export function buildOf(scenario: HexfleetScenario, sides: number, budget: number): Build {
  const fleets = Array.from({ length: sides }, (): Partial<Record<Kind, number>> => ({}));
  for (const ship of scenario.ships) {
    const fleet = fleets[ship.side];
    if (fleet) fleet[kindOf(ship)] = (fleet[kindOf(ship)] ?? 0) + 1;
  }
  const radius = Math.min(Math.max(scenario.map.radius, RADIUS.least), RADIUS.most);
  return { radius, budget, fleets };
}

export const FIRST: Build = {
  radius: 10,
  budget: 120,
  fleets: [
    { "heavy 16": 1, "medium 16": 1, "light 8": 1 },
    { "heavy 16": 1, "medium 16": 1, "light 8": 1 },
  ],
};

/** The same build for another number of sides. */
export function forSides(build: Build, sides: number): Build {
  const [first = {}] = build.fleets;
  return { ...build, fleets: Array.from({ length: sides }, (_, side) => build.fleets[side] ?? first) };
}

// Builds saved in this browser.

export interface Saved {
  readonly name: string;
  readonly build: Build;
}

function isSaved(found: unknown): found is Saved {
  const saved = found as Partial<Saved> | null;
  return typeof saved?.name === "string" && Array.isArray(saved.build?.fleets);
}

/** The maximum number of saved builds. A new one replaces the oldest. */
export const MOST_BUILDS = 24;

export const savedBuilds = new Entry("hexfleet-builds", listOf(isSaved), []);
