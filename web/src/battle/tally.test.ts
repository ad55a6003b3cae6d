import { expect, test } from "vitest";
import { byShips } from "./tally";

test("of equal points who did not win was beaten by ships, unless they were out", () => {
  const score = (seat: number, total: number) => ({ seat, kills: total, own_losses: 0, rocks: 0, total });
  const scores = [score(0, 13), score(1, 13), score(2, 8)];
  expect(byShips({ scores, winners: [0] }, () => false)).toBe(true);
  expect(byShips({ scores, winners: [0] }, (seat) => seat === 1)).toBe(false);
  expect(byShips({ scores, winners: [0, 1] }, () => false)).toBe(false);
});
