import { expect, test } from "vitest";
import { firstOrder, halfTurn, rotation, shownOrder } from "./orders";

test("of several orders for a piece the first stands", () => {
  expect(firstOrder(" r+45, S3.5 l")).toEqual({ order: "R+45", ignored: ["S3.5", "L"] });
  expect(firstOrder("")).toEqual({ order: "", ignored: [] });
});

test("a distance is typed with a comma or a point, and shown with that of the language", () => {
  expect(firstOrder("s2,5")).toEqual({ order: "S2.5", ignored: [] });
  expect(firstOrder("S2,5,R15")).toEqual({ order: "S2.5", ignored: ["R15"] });
  expect(firstOrder("S2, R15")).toEqual({ order: "S2", ignored: ["R15"] });
  expect([shownOrder("S2.5", "fr"), shownOrder("S2.5", "en"), shownOrder("R+45", "fr")]).toEqual([
    "S2,5",
    "S2.5",
    "R+45",
  ]);
});

test("rotations are written as the rules write them", () => {
  expect([15, -45, 0, 180].map(rotation)).toEqual(["R+15", "R-45", "R0", "R+180"]);
});

test("the short way round, from -180, exclusive, to 180", () => {
  expect([0, 190, -190, 180, -180, 540].map(halfTurn)).toEqual([0, -170, 170, 180, 180, 180]);
});
