import { expect, test } from "vitest";
import {
  aimLine,
  bearing,
  moveOnTable,
  onTable,
  snap,
  toScreen,
  toTable,
  turnBetween,
  wrap,
} from "./geometry";

const flat = { turned: false, scale: 0.5, width: 1200, height: 800 };
const turned = { ...flat, turned: true };

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
  expect(toScreen(camera, there)).toEqual({ x: 123, y: 77 });
  const moved = toTable(camera, 133, 70);
  const step = moveOnTable(camera, 10, -7);
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
