import { expect, test } from "vitest";
import { paper } from "./paper";

test("the ship that is left wins, or that has fewer hits; both gone is a draw", () => {
  const { winners } = paper.scoring;
  expect(winners([{ hits: 3 }, { hits: 2 }])).toEqual([1]);
  expect(winners([{ hits: 0 }, { hits: 2 }])).toEqual([0]);
  expect(winners([{ hits: 3 }, { hits: 3 }])).toEqual([0, 1]);
});
