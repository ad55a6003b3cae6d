import { expect, test } from "vitest";
import type { Shot } from "../generated/wire";
import { foreseen } from "./foreseen";

const shot = (ship: number, card: string | null): Shot => ({
  ship,
  laser: 0,
  kind: "laser",
  power: 2,
  from_mm: [0, 0],
  to_mm: [1, 1],
  hit: card === null ? null : { card, side: "front", shielded: false },
});

test("one's own beams that would hit, and those that would hit one", () => {
  const { own, coming } = foreseen([shot(2, "ship:0"), shot(2, null), shot(1, "ship:2")], 2);
  expect(own.map(({ hit }) => hit.card)).toEqual(["ship:0"]);
  expect(coming.map(({ ship }) => ship)).toEqual([1]);
});
