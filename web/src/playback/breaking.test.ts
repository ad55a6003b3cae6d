import { expect, test } from "vitest";
import { debris, SHAKE_MS, shake, shardPaths, shatter, TINTS } from "./breaking";

const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(([found]) => Number(found));

/** The area of all polygons of a path. */
function area(path: string): number {
  return path
    .split("M")
    .slice(1)
    .reduce((sum, polygon) => {
      const at = numbers(polygon);
      let twice = 0;
      for (let i = 0; i < at.length; i += 2)
        twice +=
          (at[i] ?? 0) * (at[(i + 3) % at.length] ?? 0) - (at[(i + 2) % at.length] ?? 0) * (at[i + 1] ?? 0);
      return sum + Math.abs(twice) / 2;
    }, 0);
}

test("before they fly, the shards are the whole card", () => {
  const paths = shardPaths(shatter(63, 88, 4), 0);
  expect(paths).toHaveLength(TINTS);
  expect(paths.reduce((sum, path) => sum + area(path), 0)).toBeCloseTo(63 * 88, -2);
  expect(Math.max(...numbers(paths.join("")).map(Math.abs))).toBeLessThanOrEqual(44);
});

test("shards leave the card, the same way each time", () => {
  const shards = shatter(63, 88, 4);
  expect(Math.max(...numbers(shardPaths(shards, 1).join("")).map(Math.abs))).toBeGreaterThan(70);
  expect(shardPaths(shatter(63, 88, 4), 0.5)).toEqual(shardPaths(shards, 0.5));
  expect(shardPaths(shatter(63, 88, 5), 0.5)).not.toEqual(shardPaths(shards, 0.5));
});

test("debris spreads no farther than its reach", () => {
  expect(Math.max(...numbers(debris(0.2, 100, 1)).map(Math.abs))).toBeLessThan(110);
  expect(debris(0.2, 100, 1)).not.toBe(debris(0.9, 100, 1));
});

test("the picture shakes after an explosion, less and less, and comes to rest", () => {
  const size = (since: number) => Math.hypot(shake(since, 5).x, shake(since, 5).y);
  expect(size(-1)).toBe(0);
  expect(size(0)).toBeCloseTo(5);
  expect(Math.max(...[300, 320, 340, 360].map(size))).toBeLessThan(1);
  expect(size(SHAKE_MS)).toBe(0);
});
