import { describe, expect, it } from "vitest";
import { hexesAround, hexesWithin } from "./hexes";

const count = (path: string): number => path.split("M").length - 1;

describe("hexes of a map", () => {
  it.each([
    [0, 1],
    [1, 7],
    [4, 61],
  ])("%i steps around the middle are %i hexes", (steps, hexes) => {
    expect(count(hexesWithin(steps))).toBe(hexes);
  });

  it("have corners around their middle", () => {
    expect(hexesWithin(0, 3, 0)).toMatch(/^M4\.000 0\.000L3\.500 0\.866L/);
  });

  it.each([
    [0.75, 1],
    [Math.sqrt(3) * 1.5, 7],
    [Math.sqrt(3) * 2.5, 19],
  ])("a disc of radius %f stands for %i hexes", (radius, hexes) => {
    expect(count(hexesAround(1.5, Math.sqrt(3) / 2, radius))).toBe(hexes);
  });
});
