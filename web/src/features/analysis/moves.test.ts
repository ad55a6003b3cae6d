import { expect, test } from "vitest";
import { analysedMove as move } from "./fixtures";
import { chances, costliest, leadOf, nextMistake, turningPoint } from "./moves";

test("the page opens at the viewer's costliest decision", () => {
  const moves = [move(0, { loss: 0.1 }), move(1, { loss: 0.5 }), move(2, { loss: 0.2 })];
  expect(costliest(moves, 0)).toBe(2);
  expect(costliest(moves, null)).toBe(1);
  expect(costliest([], 0)).toBeNull();
});

test("mistakes are visited in order, and then from the start again", () => {
  const moves = [move(0, { mark: "mistake" }), move(1, { mark: "blunder" }), move(2, { mark: "inaccuracy" })];
  expect(nextMistake(moves, 0, 0)).toBe(2);
  expect(nextMistake(moves, 0, 2)).toBe(0);
  expect(nextMistake([move(0, { mark: "excellent" })], 0, 0)).toBeNull();
});

test("who lost without a mistake sees where the win chance fell most", () => {
  const fair = (number: number, mine: number, loss = 0.01) =>
    move(number, { chances: [mine, 1 - mine], loss });
  const moves = [fair(0, 0.5), fair(1, 0.5), fair(2, 0.55), fair(3, 0.2), fair(4, 0.2)];
  expect(turningPoint(moves, 0)).toBe(2);
  expect(turningPoint([...moves, fair(6, 0.15, 0.2)], 0)).toBeNull();
  expect(turningPoint([...moves, move(6)], 0)).toBeNull();
  expect(leadOf(fair(2, 0.55), 0, true)).toBe("analysis-lead-turned");
});

test("the graph begins before the first decision, and has a point for each that is judged", () => {
  const moves = [move(0, { before: [0.5, 0.5], after: [0.6, 0.4], chances: [0.9, 0.1] }), move(1)];
  expect(chances(moves, 1)).toEqual([
    { made: 0, chance: 0.5 },
    { made: 1, chance: 0.4 },
  ]);
});

test("the graph of an older analysis shows what each mover could know", () => {
  expect(chances([move(0, { chances: [0.6, 0.4] }), move(1)], 1)).toEqual([{ made: 1, chance: 0.4 }]);
});
