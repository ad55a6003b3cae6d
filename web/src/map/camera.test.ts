import { expect, test } from "vitest";
import { between, fit, inside, reveal, toScreen, toTable, within, zoom } from "./camera";

const pane = { x: 0, y: 0, width: 400, height: 300 };
const look = { x: 1000, y: 500, scale: 0.5 };

test("all of a place is seen, with room around it", () => {
  const seen = fit({ x: 0, y: 0, width: 1000, height: 1000 }, pane, 25, 10);
  expect(seen).toEqual({ x: 500, y: 500, scale: 0.25 });
  expect(fit({ x: 0, y: 0, width: 10, height: 10 }, pane, 0, 2).scale).toBe(2);
});

test("what lies over the picture is left out: the middle is that of the part which is seen", () => {
  const seen = { x: 100, y: 40, width: 200, height: 260 };
  expect(toScreen(look, seen, { x: 1000, y: 500 })).toEqual({ x: 200, y: 170 });
  expect(toTable(look, seen, { x: 200, y: 170 })).toEqual({ x: 1000, y: 500 });
});

test("from the table to the screen and back", () => {
  expect(toScreen(look, pane, { x: 1000, y: 500 })).toEqual({ x: 200, y: 150 });
  const at = { x: 37, y: 211 };
  expect(toScreen(look, pane, toTable(look, pane, at))).toEqual(at);
});

test("what lies beneath the pointer stays there while one zooms", () => {
  const at = { x: 320, y: 40 };
  const nearer = zoom(look, pane, at, 1.5);
  expect(nearer.scale).toBe(1.5);
  const before = toTable(look, pane, at);
  const after = toTable(nearer, pane, at);
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
  expect(inside({ x: 10, y: 400, scale: 0.5 }, pane, bounds, 20)).toEqual({ x: 360, y: 250, scale: 0.5 });
  expect(inside({ x: 1990, y: 400, scale: 1 }, pane, bounds, 0)).toEqual({ x: 1800, y: 350, scale: 1 });
  expect(inside({ x: 1000, y: 250, scale: 1 }, pane, bounds, 0)).toEqual({ x: 1000, y: 250, scale: 1 });
});

test("an area is revealed with the zoom of now, and the map moves no farther than it has to", () => {
  const now = { x: 0, y: 0, scale: 0.5 };
  expect(reveal(now, pane, { x: -50, y: -50, width: 100, height: 100 })).toEqual(now);
  expect(reveal(now, pane, { x: 500, y: 0, width: 100, height: 100 })).toEqual({ x: 200, y: 0, scale: 0.5 });
  expect(reveal(now, pane, { x: 0, y: -400, width: 9, height: 9 })).toEqual({ x: 0, y: -100, scale: 0.5 });
});

test("halfway, each step nearer is as large as the one before", () => {
  expect(between({ x: 0, y: 0, scale: 1 }, { x: 10, y: 20, scale: 4 }, 0.5)).toEqual({
    x: 5,
    y: 10,
    scale: 2,
  });
});
