import { expect, test } from "vitest";
import type { LaserView, ShipView } from "../../generated/wire";
import { curve, shelves, sums, volleys } from "./fleet";

const laser = (power: number, initiative: number[], kind: LaserView["kind"] = "laser"): LaserView => ({
  x_mm: 0,
  y_mm: 0,
  angle_deg: 0,
  power,
  kind,
  initiative,
});

const ship = (id: string, some: Partial<ShipView>): ShipView => ({
  id,
  name: id,
  initiative: [1],
  hull: 1,
  vp: 1,
  credits: 1,
  role: "ship",
  powers: [],
  lasers: [],
  svg: "",
  svg_small: "",
  ...some,
});

const fleet = [
  ship("cargo", { role: "cargo", credits: 0, vp: 0, hull: 0 }),
  ship("late", {
    initiative: [4],
    credits: 2,
    hull: 3,
    vp: 2,
    lasers: [laser(3, [4]), laser(0, [4], "ion")],
  }),
  ship("twice", { initiative: [2, 4], lasers: [laser(1, [2, 4])] }),
  ship("soon", { initiative: [1], lasers: [] }),
  ship("scout", { role: "scout", credits: 0 }),
];

test("ships are offered by price, the quick ones first; Cargo ship and Flag ship are not", () => {
  expect(shelves(fleet).map(({ credits, ships }) => [credits, ships.map(({ id }) => id)])).toEqual([
    [0, ["scout"]],
    [1, ["soon", "twice"]],
    [2, ["late"]],
  ]);
});

test("the shape of a deck: its cards by price, with the prices that nobody pays", () => {
  expect(curve(fleet, 3)).toEqual([2, 2, 1, 0]);
});

test("a laser with two initiatives fires at both, and silence is shown", () => {
  expect(volleys(fleet).map(({ initiative, power, ships }) => [initiative, power, ships])).toEqual([
    [1, 0, 0],
    [2, 1, 1],
    [3, 0, 0],
    [4, 4, 2],
  ]);
  expect(volleys(fleet)[3]?.lasers.map(({ kind, power }) => `${kind} ${power}`)).toEqual([
    "laser 3",
    "laser 1",
    "ion 0",
  ]);
});

test("what a fleet amounts to", () => {
  expect(sums(fleet.slice(1, 3))).toEqual({ credits: 3, ships: 2, hull: 4, vp: 3 });
  expect(volleys([])).toEqual([]);
});
