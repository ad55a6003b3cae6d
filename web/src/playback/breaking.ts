/** How a ship breaks: shards, debris, and a shake of the picture. All are pure functions of a seed and a progress. */

import { shakeOn } from "./shaking.svelte";

/** How long shards fly, embers glow and the picture shakes, in milliseconds from the explosion. */
export const SHARDS_MS = 2000;
export const EMBER_MS = 4600;
export const SHAKE_MS = 620;

interface Shard {
  /** Its corners around its own centre. */
  readonly corners: readonly (readonly [number, number])[];
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** Radians that it turns, and tumbles, until the end. */
  readonly spin: number;
  readonly tumble: number;
  readonly tint: number;
}

/** Shards have three tints: the team's colour, its shaded side, and its light. */
export const TINTS = 3;
const COLUMNS = 3;
const ROWS = 4;

/** A number from 0 to 1, the same for the same arguments. */
function chance(seed: number, index: number): number {
  const wave = Math.sin(seed * 12.9898 + index * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Breaks a rectangle around the origin into shards that together cover it. */
export function shatter(width: number, height: number, seed: number): Shard[] {
  const inner = (at: number, most: number, index: number) =>
    at === 0 || at === most ? at / most : (at + (chance(seed, index) - 0.5) * 0.7) / most;
  const corner = (column: number, row: number): readonly [number, number] => {
    const index = 2 * (row * (COLUMNS + 1) + column);
    return [(inner(column, COLUMNS, index) - 0.5) * width, (inner(row, ROWS, index + 1) - 0.5) * height];
  };
  const shards: Shard[] = [];
  const add = (...corners: (readonly [number, number])[]): void => {
    const index = 100 + 8 * shards.length;
    const x = corners.reduce((sum, [at]) => sum + at, 0) / corners.length;
    const y = corners.reduce((sum, [, at]) => sum + at, 0) / corners.length;
    const away = Math.atan2(y, x) + (chance(seed, index) - 0.5) * 0.9;
    const far = (0.35 + 0.95 * chance(seed, index + 1)) * Math.max(width, height);
    shards.push({
      corners: corners.map(([cx, cy]) => [cx - x, cy - y] as const),
      ...{ x, y, dx: Math.cos(away) * far, dy: Math.sin(away) * far },
      spin: (chance(seed, index + 2) - 0.5) * 9,
      tumble: 2 + 7 * chance(seed, index + 3),
      tint: Math.floor(chance(seed, index + 4) * TINTS),
    });
  };
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)];
      const [c, d] = [corner(column + 1, row + 1), corner(column, row + 1)];
      if ((column + row) % 2) {
        add(a, b, c);
        add(a, c, d);
      } else add(a, b, c, d);
    }
  return shards;
}

/** The shards at a progress of 0 (the whole rectangle) to 1, as path data for each tint. */
export function shardPaths(shards: readonly Shard[], part: number): string[] {
  const out = 1 - (1 - part) ** 3;
  const paths = Array<string>(TINTS).fill("");
  for (const { corners, x, y, dx, dy, spin, tumble, tint } of shards) {
    const [cos, sin] = [Math.cos(spin * out), Math.sin(spin * out)];
    const flat = Math.cos(tumble * out);
    const size = 1 - 0.45 * part;
    let d = "";
    for (const [cx, cy] of corners) {
      const [wide, high] = [cx * flat * size, cy * size];
      const px = x + dx * out + wide * cos - high * sin;
      const py = y + dy * out + wide * sin + high * cos;
      d += `${d ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`;
    }
    paths[tint] += `${d}Z`;
  }
  return paths;
}

/** Glowing splinters as path data, for a progress of 0 to 1; the farthest flies `reach`. */
export function debris(part: number, reach: number, seed: number, count = 22): string {
  const out = 1 - (1 - part) ** 3;
  let d = "";
  for (let i = 0; i < count; i++) {
    const angle = i * 2.399 + seed;
    const far = reach * (0.3 + 0.7 * chance(seed, i)) * out;
    const length = reach * (0.1 * (1 - out) + 0.014);
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    d += `M${(x * far).toFixed(1)} ${(y * far).toFixed(1)}l${(x * length).toFixed(1)} ${(y * length).toFixed(1)}`;
  }
  return d;
}

/** The offset of the shaken picture, `since` milliseconds after an explosion; its first swing is about `strength`. */
export function shake(since: number, strength: number): { readonly x: number; readonly y: number } {
  if (since < 0 || since >= SHAKE_MS) return { x: 0, y: 0 };
  const swing = strength * Math.exp(-since / 150) * (1 - since / SHAKE_MS);
  return { x: swing * Math.cos(since / 21), y: swing * 0.8 * Math.sin(since / 27) };
}

/** The offset of a board's picture in pixels, `since` milliseconds after an explosion; null: there was none. */
export function shaken(since: number | null, still: boolean): { readonly x: number; readonly y: number } {
  return since === null || still || !shakeOn() ? { x: 0, y: 0 } : shake(since, 6);
}
