import { expect, test } from "vitest";
import type { HexEvent } from "./events";
import { decided, hardestShot, since, turnScores } from "./scores";

const opened = (start: number[], worth = 0): HexEvent =>
  ({
    type: "opened",
    seats: [{}, {}],
    scenario: { ships: [{ id: "A1", side: 0, worth }], objective: { turns: 6, start, zones: [{ id: "I" }] } },
  }) as never;
const turn = (number: number): HexEvent => ({ type: "turn_began", turn: number, cup: [] });
const scored = (holders: (number | null)[], scores: number[]): HexEvent => ({
  type: "zones_scored",
  holders,
  scores,
});
const left = (scores: number[]): HexEvent => ({ type: "left_map", seat: 0, ship: "A1", points: 2, scores });
const shot = (seat: number, target: string, effects: string[], destroyed = false): HexEvent =>
  ({
    ...{ type: "fired", seat, ship: seat ? "B1" : "A1", target, destroyed },
    damage: effects.map((effect) => ({ effect })),
  }) as never;

test("each turn shows who scored", () => {
  const events = [turn(1), scored([0, null], [1, 0]), turn(2), scored([null, null], [1, 0]), turn(3)];
  expect(turnScores(events)).toEqual([
    { turn: 1, holders: [0, null] },
    { turn: 2, holders: [null, null] },
  ]);
});

test("the winning point is the one that the others never reached", () => {
  const events = [
    ...[opened([0, 0]), turn(1), scored([0], [1, 0]), turn(2), scored([1], [1, 1])],
    ...[turn(3), scored([0], [2, 1]), turn(4), scored([0], [3, 1])],
  ];
  expect(decided(events, 0)).toEqual({ turn: 3, at: 6, how: "zones", what: "I" });
});

test("a side that was ahead from the start has no winning point, but a last blow", () => {
  const events = [opened([0, 3]), turn(1), shot(1, "A2", [], true), turn(2), left([2, 3])];
  expect(decided(events, 1)).toEqual({ turn: 1, at: 2, how: "destroyed", what: "A2" });
  expect(decided([opened([0, 3]), turn(1), left([2, 3])], 1)).toBeNull();
});

test("a ship that is worth points decides when it leaves or is destroyed", () => {
  expect(decided([opened([0, 1]), turn(1), left([2, 1])], 0)).toEqual({
    ...{ turn: 1, at: 2, how: "left", what: "A1" },
  });
  const events = [opened([1, 0], 2), turn(1), shot(1, "A1", ["weapons"], true)];
  expect(decided(events, 1)).toEqual({ turn: 1, at: 2, how: "destroyed", what: "A1" });
});

test("without points the last destroyed enemy decides", () => {
  const events = [turn(1), shot(0, "B1", [], true), shot(1, "A2", [], true), shot(0, "B2", [], true)];
  expect(decided(events, 0)).toEqual({ turn: 1, at: 3, how: "destroyed", what: "B2" });
});

test("the hardest shot crossed off most boxes; clubs and spent cards are none", () => {
  const events = [
    turn(2),
    shot(0, "B1", ["shields", "again", "nothing"]),
    shot(1, "A1", ["shields", "weapons"]),
  ];
  expect(hardestShot(events)).toEqual({ turn: 2, at: 2, ship: "B1", target: "A1", boxes: 2 });
  expect(hardestShot([turn(1), shot(0, "B1", ["again"])])).toBeNull();
});

test("a player is told what happened since the own last order", () => {
  const done = (seat: number): HexEvent => ({
    type: "activation_ended",
    ...{ seat, ship: "A1", reason: "done" as const },
  });
  const events = [turn(1), done(0), shot(1, "A1", []), done(1), { type: "drawn", chit: "A2" } as HexEvent];
  expect(since(events, 0, events.length - 1)).toBe(2);
  expect(since(events, null, events.length - 1)).toBe(0);
});
