import { expect, test } from "vitest";
import { interleave } from "./interleave";

const entry = (game: string, rating: number) => ({ game, rating });

test("the games take turns, each from easy to hard", () => {
  const listed = [entry("a", 3), entry("a", 1), entry("b", 9), entry("a", 2), entry("b", 7)];
  expect(interleave(listed).map(({ game, rating }) => `${game}${rating}`)).toEqual([
    "a1",
    "b7",
    "a2",
    "b9",
    "a3",
  ]);
});

test("one game alone goes from easy to hard", () => {
  expect(interleave([entry("a", 2), entry("a", 1)]).map(({ rating }) => rating)).toEqual([1, 2]);
});
