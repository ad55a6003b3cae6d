import { expect, test, vi } from "vitest";
import { paper } from "./paper";

// The messages are in the browser's language.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

test("the larger share of points left wins, whatever the fleets' sizes", () => {
  const { winners } = paper.scoring;
  const of = (left: number, full: number) => ({ left, full });
  expect(winners([of(30, 64), of(20, 32)])).toEqual([1]);
  expect(winners([of(10, 30), of(20, 60)])).toEqual([0, 1]);
  expect(winners([of(0, 30), of(0, 30), of(1, 90)])).toEqual([2]);
});
