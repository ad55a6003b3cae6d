import { expect, test } from "vitest";
import { best, type Entered, leaders, lines, type Scoring } from "./scores";

const points = ({ kills = 0, own = 0 }: Entered) => kills - own;
const counted: Scoring = { entries: () => [], points, winners: (all) => best(all.map(points)) };
/** A round is only won or lost. */
const fought: Scoring = { ...counted, points: null };

test("a line of the sheet: the points of each round, their sum, and the rounds won alone", () => {
  const sheet = lines(counted, 3, [
    [{ kills: 12 }, { kills: 3, own: 5 }, {}],
    [{ kills: 1 }, { kills: 11 }, { kills: 11 }],
  ]);
  expect(sheet.map(({ rounds }) => rounds)).toEqual([
    [12, 1],
    [-2, 11],
    [0, 11],
  ]);
  expect(sheet.map(({ total, won }) => [total, won])).toEqual([
    [13, 1],
    [9, 0],
    [11, 0],
  ]);
  expect(leaders(sheet)).toEqual([0]);
});

test("where rounds are only won, a draw counts for nobody", () => {
  const sheet = lines(fought, 2, [
    [{ kills: 1 }, { kills: 2 }],
    [{ kills: 2 }, { kills: 2 }],
  ]);
  expect(sheet.map(({ total }) => total)).toEqual([0, 1]);
  expect(leaders(sheet)).toEqual([1]);
});

test("nobody leads before anything was scored; who is level leads together", () => {
  expect(leaders(lines(counted, 2, []))).toEqual([]);
  expect(leaders(lines(counted, 2, [[{ kills: 2 }, { kills: 2 }]]))).toEqual([0, 1]);
});
