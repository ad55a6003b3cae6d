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
  const { own, coming } = foreseen(
    [shot(2, "ship:0"), shot(2, null), shot(1, "ship:2")],
    (ship) => ship === 2,
  );
  expect(own.map(({ hit }) => hit.card)).toEqual(["ship:0"]);
  expect(coming.map(({ ship }) => ship)).toEqual([1]);
});

test("when all is laid: what meets one's own cards is a danger, whoever fires it", () => {
  const shots = [shot(0, "ship:1"), shot(0, "ship:2"), shot(0, "asteroid:0"), shot(1, "ship:0")];
  const { own, coming } = foreseen(shots, (ship) => ship !== 1);
  expect(own.map(({ hit }) => hit.card)).toEqual(["ship:1", "asteroid:0"]);
  expect(coming.map(({ ship }) => ship)).toEqual([0, 1]);
});
