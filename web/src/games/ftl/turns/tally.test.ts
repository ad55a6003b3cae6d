import { expect, test } from "vitest";
import { COLLISION, log } from "./fixtures";
import { tally } from "./tally";
import { type Resolved, turnsOf } from "./turns";

test("whose missiles hit the other's ship, and when", () => {
  // Bo's ship runs into the missile that Ada launched.
  expect(tally(turnsOf(log(...COLLISION)))).toEqual([
    { hits: [{ missile: "m1", turn: 1 }], own: [], launched: 1 },
    { hits: [], own: [], launched: 0 },
  ]);
});

test("a missile that hits the ship it came from is told apart", () => {
  const hit: Resolved = {
    type: "hit",
    seat: 0,
    piece: "m1",
    target_seat: 0,
    target: "ship",
    way: 100,
    at: [6096, 8990],
    struck: [0],
    choice: null,
  };
  const [ada, bo] = tally(turnsOf(log(...COLLISION.slice(0, 2), hit)));
  expect(ada).toEqual({ hits: [], own: [{ missile: "m1", turn: 1 }], launched: 1 });
  expect(bo.hits).toEqual([]);
});
