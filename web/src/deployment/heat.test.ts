import { expect, test } from "vitest";
import { colour, Heat } from "./heat";

const heat = new Heat({
  table_mm: [200, 100],
  columns: 2,
  rows: 1,
  headings: 2,
  // Heading 0: 50 %, illegal. Heading 1: 100 %, 25 %.
  wins: btoa(String.fromCharCode(100, 255, 200, 50)),
  leads: "",
  lead_range: [0, 0],
  places: [{ x_mm: 190, y_mm: 50, heading_deg: 7, wins: 0.9 }],
});

test("a place has the value of its best heading, or of the chosen one", () => {
  expect(heat.at(10, 50, null)).toEqual({ wins: 1, degrees: 180 });
  expect(heat.at(10, 50, 0)).toEqual({ wins: 0.5, degrees: 0 });
});

test("a place where the card may not lie has no value", () => {
  expect(heat.at(150, 50, 0)).toBeNull();
  expect(heat.at(-1, 50, null)).toBeNull();
});

test("a place of the decision has the decision's own value and heading", () => {
  expect(heat.at(180, 50, null)).toEqual({ wins: 0.9, degrees: 7 });
  expect(heat.at(180, 50, 1)).toEqual({ wins: 0.25, degrees: 180 });
});

test("headings are spaced evenly", () => expect(heat.degrees(1)).toBe(180));

test("the scale goes from dark to bright", () => {
  expect(colour(0)).toEqual([68, 1, 84]);
  expect(colour(2)).toEqual([253, 231, 37]);
});
