import { expect, test } from "vitest";
import { paper } from "./paper";

const names = (players: number) => paper.scoring.entries(players).map(({ name }) => name);

test("ships taken and rocks count; from three players on one's own losses are taken off", () => {
  expect(names(2)).toEqual(["kills", "rocks"]);
  expect(names(3)).toEqual(["kills", "rocks", "own"]);
  expect(paper.scoring.points?.({ kills: 8, rocks: 4, own: 5 })).toBe(7);
});

test("the higher total wins; equal totals are a draw", () => {
  const { winners } = paper.scoring;
  expect(winners([{ kills: 3, rocks: 5 }, { kills: 7 }])).toEqual([0]);
  expect(winners([{ kills: 3, rocks: 5 }, { kills: 8 }])).toEqual([0, 1]);
});

test("a round lasts until somebody says stop", () => {
  expect(paper.paces).toMatchObject([{ seconds: null, word: "stop", after: 5 }]);
});
