import { expect, test } from "vitest";
import { around, INCH } from "./sight";

const SIDE = 48 * INCH;
const at = (x: number, y: number) => ({ x: x * INCH, y: y * INCH });

test("ships at opposite edges show the whole table, and its rim", () => {
  const seen = around([at(24, 42), at(24, 6)], SIDE, SIDE);
  expect(seen).toEqual({ x: -120, y: -120, width: SIDE + 240, height: SIDE + 240 });
  expect(around([], SIDE, SIDE)).toEqual(seen);
});

test("what happens close together is seen from near, but not too near", () => {
  const seen = around([at(20, 20), at(22, 24)], SIDE, SIDE);
  expect(seen.width).toBeCloseTo(22 * INCH);
  expect(seen.height).toBeCloseTo(22 * INCH);
  expect(seen.x + seen.width / 2).toBeCloseTo(21 * INCH);
});
