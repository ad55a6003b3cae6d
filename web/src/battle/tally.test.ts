import { expect, test } from "vitest";
import type { Report } from "../generated/wire";
import { tally } from "./tally";

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
