import { expect, test } from "vitest";
import { between, fit, inside, toScreen, toTable, within, zoom } from "./camera";

const size = { width: 400, height: 300 };
const look = { x: 1000, y: 500, scale: 0.5 };

test("all of a place is seen, with room around it", () => {
  const seen = fit({ x: 0, y: 0, width: 1000, height: 1000 }, size, 25, 10);
  expect(seen).toEqual({ x: 500, y: 500, scale: 0.25 });
  expect(fit({ x: 0, y: 0, width: 10, height: 10 }, size, 0, 2).scale).toBe(2);
});

test("from the table to the screen and back", () => {
  expect(toScreen(look, size, { x: 1000, y: 500 })).toEqual({ x: 200, y: 150 });
  const at = { x: 37, y: 211 };
  expect(toScreen(look, size, toTable(look, size, at))).toEqual(at);
});

test("what lies beneath the pointer stays there while one zooms", () => {
  const at = { x: 320, y: 40 };
  const nearer = zoom(look, size, at, 1.5);
  expect(nearer.scale).toBe(1.5);
  const before = toTable(look, size, at);
  const after = toTable(nearer, size, at);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test("the middle stays on the table", () => {
  expect(within({ ...look, x: -50, y: 9000 }, { x: 0, y: 0, width: 100, height: 80 })).toEqual({
    x: 0,
    y: 80,
    scale: 0.5,
  });
});

test("beyond the edge nothing is seen that need not be, and a small table stands in the middle", () => {
  const bounds = { x: 0, y: 0, width: 2000, height: 500 };
  expect(inside({ x: 10, y: 400, scale: 0.5 }, size, bounds, 20)).toEqual({ x: 360, y: 250, scale: 0.5 });
  expect(inside({ x: 1990, y: 400, scale: 1 }, size, bounds, 0)).toEqual({ x: 1800, y: 350, scale: 1 });
  expect(inside({ x: 1000, y: 250, scale: 1 }, size, bounds, 0)).toEqual({ x: 1000, y: 250, scale: 1 });
});

test("halfway, each step nearer is as large as the one before", () => {
  expect(between({ x: 0, y: 0, scale: 1 }, { x: 10, y: 20, scale: 4 }, 0.5)).toEqual({
    x: 5,
    y: 10,
    scale: 2,
  });
});
