import { expect, test } from "vitest";
import { lift } from "./touch";

test("the card is held above the finger, in sight", () => {
  expect(lift(300, 44)).toBe(64);
});

test("near the lower edge it comes down, so that the edge can be reached", () => {
  expect(lift(0, 0)).toBe(0);
  expect(lift(-44, 44)).toBe(44);
  expect(lift(64, 0)).toBeLessThan(64);
});
