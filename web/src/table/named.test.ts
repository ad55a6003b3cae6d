import { expect, test } from "vitest";
import { named } from "./named";

const teams = new Map([
  ["Ada", "red"],
  ["Ada 2", "green"],
  ["B1", "blue"],
]);

test("whoever a sentence names has a colour, after an elision too", () => {
  expect(named("Le jeton d’Ada touche B1.", teams)).toEqual([
    { words: "Le jeton d’" },
    { words: "Ada", colour: "red" },
    { words: " touche " },
    { words: "B1", colour: "blue" },
    { words: "." },
  ]);
});

test("a name is whole, and of two that begin alike the longer one is meant", () => {
  expect(named("Adam and Ada 2", teams)).toEqual([
    { words: "Adam and " },
    { words: "Ada 2", colour: "green" },
  ]);
});

test("a name is no pattern", () => {
  expect(named("a.c, abc", new Map([["a.c", "red"]]))).toEqual([
    { words: "a.c", colour: "red" },
    { words: ", abc" },
  ]);
  expect(named("Nobody", new Map([["", "red"]]))).toEqual([{ words: "Nobody" }]);
});
