import { expect, test } from "vitest";
import { around, goalsOf, INCH } from "./sight";

const SIDE = 48 * INCH;
const at = (x: number, y: number) => ({ x: x * INCH, y: y * INCH });

test("ships at opposite edges show the whole table, and its rim", () => {
  const seen = around([at(24, 42), at(24, 6)], SIDE, SIDE);
  expect(seen).toEqual({ x: -120, y: -120, width: SIDE + 240, height: SIDE + 240 });
  expect(around([], SIDE, SIDE)).toEqual(seen);
});

test("what happens close together is seen from near, but not too near", () => {
  const seen = around([at(20, 20), at(22, 24)], SIDE, SIDE);
  expect(seen.width).toBeCloseTo(16 * INCH);
  expect(seen.height).toBeCloseTo(16 * INCH);
  expect(seen.x + seen.width / 2).toBeCloseTo(21 * INCH);
});

test("a plot shows where the pieces of both players can go", () => {
  const end = (x_in: number) => ({ order: "S8", x_in, y_in: 6, off_table: false, crosses: [], may_meet: [] });
  const reach = [{ piece: "ship", sprints: [end(10), end(14)], launch: null }];
  const threats = [{ piece: "m1", x_in: 30, y_in: 6, crosses: [] }];
  expect(goalsOf({ reach, threats }).map(({ x }) => x / INCH)).toEqual([14, 30]);
});
