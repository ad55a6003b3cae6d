import { expect, test } from "vitest";
import { COLLISION, log } from "./fixtures";
import { standing } from "./timeline";
import { crowds, turnsOf } from "./turns";

test("a log becomes turns, each from where the one before left the table", () => {
  const turns = turnsOf(
    log(
      { type: "turn", turn: 1, deadline: null },
      { type: "plotted", seat: 0, orders: {}, refused: [] },
      { type: "sealed", seat: 0, by: "player" },
      { type: "exchanged", turn: 1, orders: [{ ship: "L" }, { ship: "R+15" }] },
      { type: "launched", seat: 0, missile: "m1", pose: [6096, 8890, 0], lost: false },
      { type: "rotated", seat: 1, piece: "ship", angle_deg: 15, heading: 1950 },
      { type: "exchanged", turn: 2, orders: [{ m1: "S1" }, {}] },
      { type: "sprinted", seat: 0, piece: "m1", halves: 2, start: [6096, 8890], end: [6096, 8636] },
    ),
  );
  expect(turns.map(({ number, before, events }) => [number, before.length, events.length])).toEqual([
    [1, 2, 3],
    [2, 3, 2],
  ]);
  const [first, second] = turns;
  expect(first?.before.map(({ key, heading }) => [key, heading])).toEqual([
    ["0:ship", 0],
    ["1:ship", 180],
  ]);
  expect(second?.before.find(({ key }) => key === "1:ship")?.heading).toBe(195);
  expect(second && standing(second).find(({ key }) => key === "0:m1")?.y).toBe(8636);
});

test("hits are counted, and what was removed is gone", () => {
  const [turn] = turnsOf(log(...COLLISION));
  expect(turn && standing(turn)).toEqual([]);
});

test("a missile that is launched off the table never stands on it", () => {
  const [turn] = turnsOf(
    log(
      { type: "exchanged", turn: 1, orders: [{ ship: "L" }, {}] },
      { type: "launched", seat: 0, missile: "m1", pose: [6096, -10, 0], lost: true },
    ),
  );
  expect(turn && standing(turn).length).toBe(2);
});

test("three or more pieces that lie close together are a crowd, by way of others too", () => {
  const at = (x: number) => ({ x, y: 0 });
  const pieces = [at(0), at(30), at(15), at(90), at(95)];
  expect(crowds(pieces, 20).map((crowd) => crowd.map(({ x }) => x).toSorted())).toEqual([[0, 15, 30]]);
  expect(crowds(pieces, 5)).toEqual([]);
});
