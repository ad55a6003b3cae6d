import { expect, test } from "vitest";
import { minutesOf, timeOf } from "./clockTime";

test("a time of day is written as a time field takes it", () => {
  expect([0, 485, 1320].map(timeOf)).toEqual(["00:00", "08:05", "22:00"]);
});

test("a time field is read, with seconds or without; an emptied one changes nothing", () => {
  expect(["00:00", "08:05", "22:00:30"].map((text) => minutesOf(text, 7))).toEqual([0, 485, 1320]);
  expect(minutesOf("", 7)).toBe(7);
});
