import { expect, test } from "vitest";
import type { Report } from "../generated/wire";
import { byShips, tally } from "./tally";

const ship = (seat: number, worth: number) => ({
  seat,
  worth,
  x: 0,
  y: 0,
  heading: 0,
  width: 63,
  height: 88,
  rocks: 0,
});

test("damage is told ship by ship: what shields stopped, ions and stolen cargo are none", () => {
  const shot = (from: number, to: number, more: object = {}) => ({
    ...{
      ship: from,
      laser: 0,
      kind: "laser" as const,
      power: 2,
      from_mm: [0, 0] as const,
      to_mm: [9, 9] as const,
    },
    hit: { card: `ship:${to}`, side: "front" as const, shielded: false },
    ...more,
  });
  const shielded = { hit: { card: "ship:1", side: "front" as const, shielded: true } };
  const step = {
    ...{ initiative: 1, taken: [], delayed: [], destroyed: [], removed: [] },
    shots: [
      shot(0, 1),
      shot(0, 1, shielded),
      shot(2, 1, { ...shielded, kind: "penetrating" as const, power: 1 }),
      shot(2, 1, { kind: "ion" as const, power: 0 }),
      // A Cargo ship is stolen from, not damaged; damage to one's own ship does not count.
      shot(0, 3),
      shot(0, 2),
    ],
    damage: [
      { ship: 1, seat: 0, amount: 3 },
      { ship: 2, seat: 0, amount: 2 },
    ],
  };
  const score = (seat: number) => ({ seat, kills: 0, own_losses: 0, rocks: 0, total: 0 });
  const report: Report = {
    ...{ format: "starfelt-report/1", steps: [step], scores: [score(0), score(1)], winners: [0] },
  };
  const ships = [ship(0, 1), ship(1, 5), ship(0, 2), ship(1, 0)];
  const [mine, theirs] = tally(report, { seats: 2, goods: "cubes", ships, asteroids: [], placed: null });
  expect(mine?.damage).toEqual([
    { ship: 0, points: 2 },
    { ship: 2, points: 1 },
  ]);
  expect(theirs?.damage).toEqual([]);
});

test("points are told ship by ship, and add up to the report's scores", () => {
  const report: Report = {
    format: "starfelt-report/1",
    steps: [
      {
        initiative: 2,
        shots: [],
        damage: [],
        taken: [
          { from: "asteroid:0", to: "ship:0", rocks: 2 },
          { from: "asteroid:0", to: "ship:1", rocks: 1 },
        ],
        delayed: [],
        destroyed: [
          { ship: 2, to: 0 },
          { ship: 3, to: 1 },
          { ship: 4, to: null },
        ],
        removed: [],
      },
      {
        initiative: 3,
        shots: [],
        damage: [],
        taken: [{ from: "ship:1", to: null, rocks: 1 }],
        delayed: [],
        destroyed: [{ ship: 1, to: 0 }],
        removed: [],
      },
    ],
    scores: [
      { seat: 0, kills: 4, own_losses: 0, rocks: 2, total: 6 },
      { seat: 1, kills: 0, own_losses: -2, rocks: 0, total: -2 },
      { seat: 2, kills: 0, own_losses: 0, rocks: 0, total: 0 },
    ],
    winners: [0],
  };
  const told = tally(report, {
    seats: 3,
    goods: "rocks",
    ships: [ship(0, 1), ship(1, 1), ship(2, 3), ship(1, 2), ship(2, 4)],
    asteroids: [],
    placed: null,
  });
  expect(told[0]).toMatchObject({
    kills: [
      { ship: 2, points: 3 },
      { ship: 1, points: 1 },
    ],
    rocks: [{ ship: 0, points: 2 }],
  });
  expect(told[1]).toMatchObject({ kills: [], losses: [{ ship: 3, points: -2 }], rocks: [] });
  for (const { score, kills, losses, rocks } of told) {
    const total = [...kills, ...losses, ...rocks].reduce((sum, item) => sum + item.points, 0);
    expect(total).toBe(score.total);
  }
});

test("of equal points who did not win was beaten by ships, unless they were out", () => {
  const score = (seat: number, total: number) => ({ seat, kills: total, own_losses: 0, rocks: 0, total });
  const scores = [score(0, 13), score(1, 13), score(2, 8)];
  expect(byShips({ scores, winners: [0] }, () => false)).toBe(true);
  expect(byShips({ scores, winners: [0] }, (seat) => seat === 1)).toBe(false);
  expect(byShips({ scores, winners: [0, 1] }, () => false)).toBe(false);
});
