import { beforeEach, expect, test, vi } from "vitest";
import { Grip } from "./grip";

const listener = { move: vi.fn(), commit: vi.fn() };
let grip: Grip;

beforeEach(() => {
  vi.clearAllMocks();
  grip = new Grip(listener, { width: 1200, height: 800 }, () => {});
  grip.free = true;
  grip.draw(0);
});

test("a card is held on the table and on the wire's grid", () => {
  grip.move(100.04, -50, "mouse");
  expect(grip.pose).toEqual({ x: 100, y: 0, heading: 0 });
  grip.turn(-5.5);
  expect(grip.pose?.heading).toBe(354.5);
  expect(listener.move).toHaveBeenLastCalledWith({ x: 100, y: 0, heading: 354.5 }, "mouse");
});

test("keys begin in the middle of the table", () => {
  grip.nudge(10, 0, "keys");
  expect(grip.pose).toEqual({ x: 610, y: 400, heading: 0 });
  grip.draw(0);
  expect(grip.pose).toEqual({ x: 600, y: 400, heading: 0 });
});

test("a finger has to fetch each card; a mouse holds it already", () => {
  grip.move(300, 300, "touch");
  grip.draw(270);
  expect(grip.pose).toBeNull();
  expect(grip.heading).toBe(270);
  grip.move(300, 300, "mouse");
  grip.draw(0);
  expect(grip.pose).toEqual({ x: 300, y: 300, heading: 0 });
});

test("a card that is not free cannot be moved, turned or placed", () => {
  grip.move(300, 300, "mouse");
  grip.free = false;
  grip.move(500, 500, "mouse");
  grip.turn(30);
  grip.commit();
  expect(grip.pose).toEqual({ x: 300, y: 300, heading: 0 });
  expect(listener.commit).not.toHaveBeenCalled();
});

test("what is shown turns the short way, and arrives", () => {
  grip.turn(-20);
  expect(grip.ease(16, false)).toBe(true);
  expect(grip.shown.heading).toBeGreaterThan(340);
  for (let frame = 0; frame < 60; frame++) grip.ease(16, false);
  expect(grip.shown.heading).toBe(340);
});
