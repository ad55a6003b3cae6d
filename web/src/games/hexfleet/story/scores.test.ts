import { expect, test } from "vitest";
import type { HexEvent } from "./events";
import { since, turnScores } from "./scores";

const turn = (number: number): HexEvent => ({ type: "turn_began", turn: number, cup: [] });
const scored = (holders: (number | null)[], scores: number[]): HexEvent => ({
  type: "zones_scored",
  turn: 0,
  holders,
  scores,
});
const shot = (seat: number, target: string): HexEvent =>
  ({ type: "fired", seat, ship: "B1", target, damage: [] }) as never;

test("each turn shows who scored", () => {
  const events = [turn(1), scored([0, null], [1, 0]), turn(2), scored([null, null], [1, 0]), turn(3)];
  expect(turnScores(events)).toEqual([
    { turn: 1, holders: [0, null] },
    { turn: 2, holders: [null, null] },
  ]);
});

test("a player is told what happened since the own last order", () => {
  const done = (seat: number): HexEvent => ({
    type: "activation_ended",
    ...{ seat, ship: "A1", reason: "done" as const },
  });
  const events = [turn(1), done(0), shot(1, "A1"), done(1), { type: "drawn", chit: "A2" } as HexEvent];
  expect(since(events, 0, events.length - 1)).toBe(2);
  expect(since(events, null, events.length - 1)).toBe(0);
});
