import { describe, expect, it } from "vitest";
import { INCH } from "../map/sight";
import { orderTo, rotationTo, sprintTo, stopsOf } from "./dragging";

/** A piece that points to the top of the table, with stops at one and two inches. */
const piece = { x: 0, y: 0, heading: 0 };
const stops = stopsOf(piece, 1.2 * INCH, [
  { order: "S1", x_in: 0, y_in: -1, off_table: false },
  { order: "S2", x_in: 0, y_in: -2, off_table: true },
] as never);

describe("an order that is dragged out of a piece", () => {
  it("has its stops in the table's unit, with those under the piece and off the table", () => {
    expect(stops.map(({ y, inches, under, off }) => [y, inches, under, off])).toEqual([
      [-INCH, 1, true, false],
      [-2 * INCH, 2, false, true],
    ]);
  });

  it("is the sprint that ends nearest", () => {
    expect(sprintTo(stops, { x: 4, y: -1.2 * INCH })).toBe("S1");
    expect(sprintTo(stops, { x: 4, y: -9 * INCH })).toBe("S2");
    expect(sprintTo([], { x: 4, y: -1.2 * INCH })).toBeNull();
  });

  it("turns in whole steps, the short way", () => {
    expect(rotationTo(piece, { x: 100, y: -3 })).toBe("R+90");
    expect(rotationTo({ ...piece, heading: 350 }, { x: 17, y: -98 })).toBe("R+15");
    expect(rotationTo(piece, { x: -100, y: 0 })).toBe("R-90");
  });

  it("is a sprint forward and a rotation sideways", () => {
    expect(orderTo(piece, stops, { x: 5, y: -2 * INCH })).toBe("S2");
    expect(orderTo(piece, stops, { x: 50, y: -50 })).toBe("R+45");
  });
});
