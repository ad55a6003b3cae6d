import { expect, test } from "vitest";
import { forSeats, withRace } from "./races";

test("every seat has another race: whoever loses theirs gets the one that was given up", () => {
  expect(withRace(["wiss", "vak"], 0, "vak")).toEqual(["vak", "wiss"]);
  expect(withRace(["wiss", "vak"], 0, "hexai")).toEqual(["hexai", "vak"]);
  expect(withRace(["wiss", "vak"], 1, "vak")).toEqual(["wiss", "vak"]);
});

test("more seats get the races that are left, fewer keep the first", () => {
  expect(forSeats(["hexai", "vak"], 4)).toEqual(["hexai", "vak", "wiss", "tetrakori"]);
  expect(forSeats(["hexai", "vak", "wiss"], 2)).toEqual(["hexai", "vak"]);
});
