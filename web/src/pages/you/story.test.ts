import { expect, test } from "vitest";
import { resultOf, scoreOf } from "./story";

test.each([
  [true, null, "playing"],
  [false, null, "drawn"],
  [false, true, "won"],
  [false, false, "lost"],
] as const)("playing %s and won %s is told as %s", (playing, won, told) => {
  expect(resultOf({ playing, won })).toBe(told);
});

test.each([
  [[3, 5], 0, "3 – 5"],
  [[3, 5], 1, "5 – 3"],
  [[1, 2, 3], 1, "2 – 1 – 3"],
  [[], 0, ""],
])("the score %j on seat %i begins with the player's own points", (points, you, told) => {
  expect(scoreOf({ points, you })).toBe(told);
});
