import { expect, test } from "vitest";
import { hexAt, mapBounds, mapHexes, middle, neighbour, outline, rowHexes } from "./hex";

test("a hex's middle lies in it, and so does a point beside it", () => {
  for (const hex of mapHexes(4)) {
    const { x, y } = middle(hex);
    expect(hexAt({ x, y })).toEqual(hex);
    expect(hexAt({ x: x + 20, y: y - 25 })).toEqual(hex);
  }
});

test("facing 0 looks up, and the others follow clockwise", () => {
  const ways = [0, 1, 2, 3, 4, 5].map((facing) => middle(neighbour({ q: 0, r: 0 }, facing)));
  expect(ways[0]?.x).toBe(0);
  expect(ways[0]?.y).toBeLessThan(0);
  expect(ways.slice(1, 3).every(({ x }) => x > 0)).toBe(true);
  expect(ways.slice(4).every(({ x }) => x < 0)).toBe(true);
});

test("a map of radius 2 has 19 hexes, all within its bounds", () => {
  const hexes = mapHexes(2);
  const bounds = mapBounds(2);
  expect(hexes).toHaveLength(19);
  for (const { x, y } of hexes.map(middle)) {
    expect(Math.abs(x)).toBeLessThan(bounds.width / 2);
    expect(Math.abs(y)).toBeLessThan(bounds.height / 2);
  }
});

test("the line around hexes has no line within", () => {
  expect(outline([{ q: 0, r: 0 }]).match(/M/g)).toHaveLength(6);
  expect(outline(mapHexes(1)).match(/M/g)).toHaveLength(18);
});

test("rows are hexes one by one", () => {
  expect(rowHexes([[2, -1, 1]])).toEqual([
    { q: -1, r: 2 },
    { q: 0, r: 2 },
    { q: 1, r: 2 },
  ]);
});
