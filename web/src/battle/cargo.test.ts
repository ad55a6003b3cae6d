import { expect, test } from "vitest";
import type { Report, Shot } from "../generated/wire";
import { frame } from "./frame";
import { type Deployed, timeline } from "./timeline";

const shot = (ship: number, kind: Shot["kind"], card: string, shielded = false): Shot => ({
  ship,
  laser: 0,
  kind,
  power: kind === "ion" ? 0 : 1,
  from_mm: [100 * ship, 0],
  to_mm: [100 * ship, 300],
  hit: { card, side: "left", shielded },
});

/** Blue delays red's gun and robs its Cargo ship; red fires after it should have, through a shield. */
const report: Report = {
  format: "starfelt-report/1",
  steps: [
    {
      initiative: 1,
      shots: [shot(0, "ion", "ship:1"), shot(3, "laser", "ship:2")],
      damage: [],
      taken: [{ from: "ship:2", to: "ship:3", rocks: 1 }],
      delayed: [{ ship: 1, by: 2 }],
      destroyed: [],
      removed: ["ship:2"],
    },
    {
      initiative: 4,
      shots: [shot(1, "penetrating", "ship:0", true)],
      damage: [{ ship: 0, seat: 1, amount: 1 }],
      taken: [],
      delayed: [],
      destroyed: [],
      removed: [],
    },
  ],
  scores: [
    { seat: 0, kills: 0, own_losses: 0, rocks: 1, total: 1 },
    { seat: 1, kills: 0, own_losses: 0, rocks: 0, total: 0 },
  ],
  winners: [0],
};

const card = (seat: number, rocks = 0) => ({
  seat,
  x: 0,
  y: 0,
  heading: 0,
  width: 63,
  height: 88,
  rocks,
});

const deployed: Deployed = {
  seats: 2,
  goods: "cubes",
  ships: [card(0), card(1), card(1, 1), card(0)],
  asteroids: [],
  placed: null,
};

const stolen = [
  { seat: 1, card: "ship:2", points: -1 },
  { seat: 0, card: "ship:3", points: 1 },
];
const show = timeline({ report, gains: [stolen, []] }, deployed);
const [first, second] = show.steps;
if (!first || !second) throw new Error("two steps");

test("what a Cargo ship carries counts from the beginning, and is lost as it is stolen", () => {
  expect(frame(show, 0).points).toEqual([0, 0]);
  expect(frame(show, show.begins).points).toEqual([0, 1]);
  expect(frame(show, first.end).points).toEqual([1, 0]);
});

test("an emptied Cargo ship leaves without an explosion", () => {
  expect(show.losses).toMatchObject([{ card: "ship:2", exploded: false }]);
  expect(frame(show, first.end).ships[2]).toMatchObject({ gone: true, burst: 0, rocks: 0 });
});

test("a delay is shown until the ship has fired", () => {
  expect(frame(show, first.resolve - 1).ships[1]?.delay).toBe(0);
  expect(frame(show, first.resolve).ships[1]?.delay).toBe(2);
  expect(frame(show, second.resolve).ships[1]?.delay).toBe(0);
});

test("a penetrating beam meets the ship behind the shield", () => {
  expect(show.shots.map(({ met }) => met)).toEqual(["ship", "ship", "ship"]);
});
