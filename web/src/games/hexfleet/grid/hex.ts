/** Hex geometry for display: flat-topped, facing 0 is up. Table units; no rules. */

import type { Point, Rect } from "../../../map/camera";

/** The distance from a hex's centre to a corner. */
export const SIZE = 40;
const HIGH = SIZE * Math.sqrt(3);

export interface Hex {
  readonly q: number;
  readonly r: number;
}

export interface HexPose extends Hex {
  readonly facing: number;
}

export const key = ({ q, r }: Hex): string => `${q} ${r}`;
export const same = (one: Hex, other: Hex): boolean => one.q === other.q && one.r === other.r;

/** The distance of a hex from the map's centre, in hexes. */
export const span = ({ q, r }: Hex): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

/** Whether a hex lies in a zone. */
export const inZone = (hex: Hex, zone: Hex & { readonly within: number }): boolean =>
  span({ q: hex.q - zone.q, r: hex.r - zone.r }) <= zone.within;

export function middle({ q, r }: Hex): Point {
  return { x: 1.5 * SIZE * q, y: HIGH * (r + q / 2) };
}

/** The hex that contains a point. */
export function hexAt({ x, y }: Point): Hex {
  const q = x / (1.5 * SIZE);
  const r = y / HIGH - q / 2;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  // The coordinate with the largest rounding error is computed from the other two.
  if (da > db && da > dc) return { q: -b - c + 0, r: b };
  return db > dc ? { q: a, r: -a - c + 0 } : { q: a, r: b };
}

/** The bounds of the table. */
export function mapBounds(radius: number): Rect {
  const [x, y] = [SIZE * (1.5 * radius + 1), HIGH * (radius + 0.5)];
  return { x: -x, y: -y, width: 2 * x, height: 2 * y };
}

/** A frame around some places with a margin. It has a minimum size, and stays within the table. */
export function around(places: readonly Point[], all: Rect): Rect {
  const room = 2.4 * SIZE;
  const least = 11 * HIGH;
  const span = (at: readonly number[], from: number, long: number): [number, number] => {
    const [low, high] = [Math.min(...at) - room, Math.max(...at) + room];
    const size = Math.min(Math.max(high - low, least), long);
    const start = Math.min(Math.max((low + high - size) / 2, from), from + long - size);
    return [start, size];
  };
  const [x, width] = span(
    places.map((place) => place.x),
    all.x,
    all.width,
  );
  const [y, height] = span(
    places.map((place) => place.y),
    all.y,
    all.height,
  );
  return { x, y, width, height };
}

/** Every hex of a map. */
export function mapHexes(radius: number): Hex[] {
  const found: Hex[] = [];
  for (let r = -radius; r <= radius; r++)
    for (let q = Math.max(-radius, -radius - r); q <= Math.min(radius, radius - r); q++) found.push({ q, r });
  return found;
}

/** The hexes of an edge of the map, from the corner at facing `number` to the next. */
export function edgeHexes(radius: number, number: number): [number, number][] {
  const [q, r] = AROUND[((number % 6) + 6) % 6] ?? [0, 0];
  const [dq, dr] = AROUND[(number + 2) % 6] ?? [0, 0];
  return Array.from({ length: radius + 1 }, (_, step) => [q * radius + dq * step, r * radius + dr * step]);
}

/** The neighbours of a hex, by facing. */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

export function neighbour({ q, r }: Hex, facing: number): Hex {
  const [dq, dr] = AROUND[((facing % 6) + 6) % 6] ?? [0, 0];
  return { q: q + dq, r: r + dr };
}

/** A facing in degrees, clockwise from up. */
export const degrees = (facing: number): number => 60 * facing;

/** The corner before the edge at a facing, clockwise. */
function corner(hex: Hex, number: number, size: number): string {
  const { x, y } = middle(hex);
  const angle = ((60 * number - 120) * Math.PI) / 180;
  return `${(x + size * Math.cos(angle)).toFixed(1)} ${(y + size * Math.sin(angle)).toFixed(1)}`;
}

/** Hexes as one path; `size` can draw them smaller. */
export function hexPath(hexes: readonly Hex[], size = SIZE): string {
  return hexes
    .map((hex) => `M${[0, 1, 2, 3, 4, 5].map((number) => corner(hex, number, size)).join("L")}Z`)
    .join("");
}

/** The line around a set of hexes. */
export function outline(hexes: readonly Hex[]): string {
  const inside = new Set(hexes.map(key));
  let path = "";
  for (const hex of hexes)
    for (let facing = 0; facing < 6; facing++)
      if (!inside.has(key(neighbour(hex, facing))))
        path += `M${corner(hex, facing, SIZE)}L${corner(hex, facing + 1, SIZE)}`;
  return path;
}

/** Convert rows of hexes (r, first q, last q) to single hexes. */
export function rowHexes(rows: readonly (readonly [number, number, number])[]): Hex[] {
  return rows.flatMap(([r, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => ({ q: first + step, r })),
  );
}
