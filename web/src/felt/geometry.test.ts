import { expect, test } from "vitest";
import {
  aimLine,
  asSeen,
  bearing,
  moveOnTable,
  onTable,
  snap,
  toScreen,
  toTable,
  turnBetween,
  viewAround,
  viewAt,
  wrap,
} from "./geometry";

const flat = { turned: false, scale: 0.5, width: 1200, height: 800, window: { width: 600, height: 400 } };
const turned = { ...flat, turned: true, window: { width: 400, height: 600 } };
/** A phone held sideways: the table is larger than its window. */
const low = { ...flat, window: { width: 600, height: 250 } };

test("headings: 0 is up, clockwise", () => {
  const centre = { x: 100, y: 100 };
  expect(bearing(centre, { x: 100, y: 0 })).toBeCloseTo(0);
  expect(bearing(centre, { x: 200, y: 100 })).toBeCloseTo(90);
  expect(bearing(centre, { x: 0, y: 100 })).toBeCloseTo(270);
  expect(wrap(-10)).toBe(350);
  expect(turnBetween(350, 10)).toBe(20);
  expect(turnBetween(10, 350)).toBe(-20);
});

test("a point of a card turns with it", () => {
  const muzzle = onTable({ x: 100, y: 100, heading: 90 }, 0, -20);
  expect(muzzle.x).toBeCloseTo(120);
  expect(muzzle.y).toBeCloseTo(100);
});

test("a turned table has its top to the right", () => {
  expect(toScreen(turned, { x: 0, y: 0 })).toEqual({ x: 400, y: 0 });
  expect(toScreen(turned, { x: 1200, y: 800 })).toEqual({ x: 0, y: 600 });
});

test.each([flat, turned])("from the screen to the table and back: turned $turned", (camera) => {
  const there = toTable(camera, 123, 77);
  expect(toScreen(camera, there).x).toBeCloseTo(123);
  expect(toScreen(camera, there).y).toBeCloseTo(77);
  const moved = toTable(camera, 133, 70);
  const step = moveOnTable(camera, 10 / camera.scale, -7 / camera.scale);
  expect(moved.x - there.x).toBeCloseTo(step.x);
  expect(moved.y - there.y).toBeCloseTo(step.y);
});

test("an aim line ends at the table's edge", () => {
  const laser = { x_mm: 0, y_mm: -20, angle_deg: 0, power: 2, kind: "laser" };
  const line = aimLine({ x: 600, y: 400, heading: 90 }, laser, 1200, 800);
  expect(line?.[0].x).toBeCloseTo(620);
  expect(line?.[1].x).toBeCloseTo(1200);
  expect(line?.[1].y).toBeCloseTo(400);
  expect(aimLine({ x: 600, y: 10, heading: 0 }, laser, 1200, 800)).toBeNull();
});

test("poses are on the wire's grid", () => {
  expect(snap(12.34)).toBe(12.3);
  expect(snap(-0.06)).toBe(-0.1);
});

test.each([flat, turned, low])("what is magnified stays where it is: $turned, $window", (camera) => {
  const at = { x: 310, y: 620 };
  const view = viewAt(camera, at, 1.6);
  const seen = asSeen(camera, at);
  const there = toScreen(camera, at);
  expect(((seen.x - view.x) / view.width) * camera.window.width).toBeCloseTo(there.x);
  expect(((seen.y - view.y) / view.height) * camera.window.height).toBeCloseTo(there.y);
  expect(view.width * camera.scale * 1.6).toBeCloseTo(camera.window.width);
});

test("a window of a larger table reaches all of it, and shows nothing beyond it", () => {
  for (const y of [0, 250, 800]) {
    const view = viewAt(low, { x: 600, y }, 1);
    expect(view.y).toBeGreaterThanOrEqual(0);
    expect(view.y + view.height).toBeLessThanOrEqual(800);
  }
  expect(toTable(low, 0, 250).y).toBe(800);
  expect(viewAround(low, { x: 600, y: 790 }, 1).y).toBe(300);
  expect(viewAround(low, { x: 600, y: 400 }, 1).y).toBe(150);
});
