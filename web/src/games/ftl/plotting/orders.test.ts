import { expect, test } from "vitest";
import { firstOrder, halfTurn, rotation } from "./orders";

test("of several orders for a piece the first stands", () => {
  expect(firstOrder(" r+45, S3.5 l")).toEqual({ order: "R+45", ignored: ["S3.5", "L"] });
  expect(firstOrder("")).toEqual({ order: "", ignored: [] });
});

test("a distance is typed with a comma or a point", () => {
  expect(firstOrder("s2,5")).toEqual({ order: "S2.5", ignored: [] });
  expect(firstOrder("S2,5,R15")).toEqual({ order: "S2.5", ignored: ["R15"] });
  expect(firstOrder("S2, R15")).toEqual({ order: "S2", ignored: ["R15"] });
});

test("rotations are written as the rules write them", () => {
  expect([15, -45, 0, 180].map(rotation)).toEqual(["R+15", "R-45", "R0", "R+180"]);
});

test("the short way round, from -180, exclusive, to 180", () => {
  expect([0, 190, -190, 180, -180, 540].map(halfTurn)).toEqual([0, -170, 170, 180, 180, 180]);
});
