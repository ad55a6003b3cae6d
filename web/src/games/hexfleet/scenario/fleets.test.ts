import { expect, test } from "vitest";
import { fakeStorage } from "../../../storage/fixtures";
import {
  type Build,
  buildOf,
  costOf,
  FIRST,
  forSides,
  KINDS,
  MOST_SHIPS,
  RADIUS,
  savedBuilds,
  scenarioOf,
} from "./fleets";

const armed = [
  { class: "light", weapons: 8, cards: 4, price: 20 },
  { class: "heavy", weapons: 16, cards: 8, price: 46 },
] as const;

const full = (sides: number, radius: number): Build => ({
  radius,
  budget: 9999,
  fleets: Array.from({ length: sides }, () => ({ "heavy 16": MOST_SHIPS / 2, "light 8": MOST_SHIPS / 2 })),
});

test.each([2, 3, 4].flatMap((sides) => [RADIUS.least, 9, RADIUS.most].map((radius) => [sides, radius])))(
  "%i full sides have room on a map of %i",
  (sides, radius) => {
    const { ships } = scenarioOf(full(sides, radius));
    expect(ships).toHaveLength(sides * MOST_SHIPS);
    expect(new Set(ships.map(({ q, r }) => `${q} ${r}`)).size).toBe(ships.length);
    expect(new Set(ships.map(({ id }) => id)).size).toBe(ships.length);
    for (const { q, r } of ships)
      expect(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))).toBeLessThanOrEqual(radius);
  },
);

test("two sides look at each other from opposite corners", () => {
  const { ships } = scenarioOf(FIRST);
  const [a, b] = [ships.find(({ id }) => id === "A1"), ships.find(({ id }) => id === "B1")];
  expect(a).toMatchObject({ class: "heavy", q: 0, r: 9, facing: 0 });
  expect(b).toMatchObject({ class: "heavy", q: 0, r: -9, facing: 3 });
});

test("a scenario leads back to its build", () => {
  expect(buildOf(scenarioOf(FIRST), 2, FIRST.budget)).toEqual(FIRST);
});

test("a fleet costs what its ships cost", () => {
  expect(costOf({ "light 8": 2, "heavy 16": 1 }, armed)).toBe(86);
});

test("more sides begin with the first one's fleet", () => {
  expect(forSides(FIRST, 4).fleets).toHaveLength(4);
  expect(forSides(FIRST, 4).fleets[3]).toEqual(FIRST.fleets[0]);
  expect(KINDS).toHaveLength(4);
});

test("builds that earlier versions stored are still read", () => {
  const shelf = fakeStorage();
  shelf.set(
    "starfelt.hexfleet-builds",
    '[{"name":"Two","build":{"radius":9,"budget":90,"fleets":[{},{}]}},{"name":"None"}]',
  );
  expect(savedBuilds.read().map(({ name, build }) => [name, build.radius])).toEqual([["Two", 9]]);
});
