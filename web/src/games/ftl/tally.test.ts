import { expect, test } from "vitest";
import { COLLISION, log } from "./fixtures";
import { tally } from "./tally";
import { turnsOf } from "./turns";

test("whose missiles hit the other's ship, and when", () => {
  // Bo's ship runs into the missile that Ada has launched.
  expect(tally(turnsOf(log(...COLLISION)))).toEqual([
    { hits: [{ missile: "m1", turn: 1 }], launched: 1 },
    { hits: [], launched: 0 },
  ]);
});
