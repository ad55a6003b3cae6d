import { expect, test } from "vitest";
import { paper } from "./paper";

test("on a tie whoever took most enemy ships has won; else they share", () => {
  const { winners } = paper.scoring;
  const ada = { kills: 10, cubes: 2, cargo: 3, ships: 4 };
  expect(winners([ada, { kills: 15, ships: 5 }])).toEqual([1]);
  expect(winners([ada, { kills: 15, ships: 4 }])).toEqual([0, 1]);
  expect(winners([ada, { kills: 20, own: 6, ships: 9 }])).toEqual([0]);
});

test("the clock is the scale's", () => {
  expect(paper.paces.map(({ seconds }) => seconds)).toEqual([30, 60, 120, null]);
});
