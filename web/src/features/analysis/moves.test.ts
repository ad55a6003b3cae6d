import { expect, test } from "vitest";
import type { AnalysedMove, DeploymentAnalysedCard, HexfleetAnalysedActivation } from "../../generated/wire";
import {
  chances,
  costliest,
  isBest,
  isKeepable,
  leadOf,
  nextMistake,
  poseOf,
  shareOf,
  shipIndex,
  turningPoint,
} from "./moves";

const common = (number: number) => ({
  ...{ number, seat: number % 2, turn: 1 + (number >> 1), at_ms: 0, played: {}, best: {}, loss: null },
  ...{ error: null, mark: null, chances: null, better: null, stake: null, why: [] },
});

/** A card. */
const move = (number: number, part: Partial<DeploymentAnalysedCard> = {}): AnalysedMove => ({
  ...common(number),
  ...{ kind: "card", ship: "moth", card: null, lead: null, better_than_known: null, hindsight: 0 },
  ...{ hindsight_lead: 0, hindsight_best: {}, hindsight_why: [], better_than: 1, worth: 0 },
  ...part,
});

const activation = (mark: HexfleetAnalysedActivation["mark"]): AnalysedMove => ({
  ...common(0),
  ...{ kind: "activation", active: "B1", luck: null, mark },
  scene: { box: [0, 0, 1, 1], pieces: [], ways: [], hexes: null, spots: [] },
});

test("a command has a pose where it places a card", () => {
  expect(poseOf({ do: "place", x_mm: 3, y_mm: 4, heading_deg: 90 })).toEqual({ x: 3, y: 4, heading: 90 });
  expect(poseOf({ do: "withdraw" })).toBeNull();
});

test("a card is a ship of the final table, unless it was withdrawn", () => {
  expect(shipIndex(move(0, { card: "ship:7" }))).toBe(7);
  expect(shipIndex(move(0, { card: null }))).toBeNull();
});

test("a card's share is that of its own seat's margin", () => {
  const shares = [
    { seat: 0, ship: "moth", points: 1, scores: [1, 0, 0], own: 1 },
    { seat: 1, ship: "moth", points: -3.5, scores: [-1, 2, 3], own: 1 },
  ];
  expect(shareOf(move(1, { card: "ship:1" }), shares)).toBe(1);
  expect(shareOf(move(1, { card: null }), shares)).toBeNull();
});

test("the page opens at the viewer's costliest decision", () => {
  const moves = [move(0, { loss: 0.1 }), move(1, { loss: 0.5 }), move(2, { loss: 0.2 })];
  expect(costliest(moves, 0)).toBe(2);
  expect(costliest(moves, null)).toBe(1);
  expect(costliest([], 0)).toBeNull();
});

test("a card that lay wrong at the end, or a decision that lost much, can be kept as a puzzle", () => {
  expect(isKeepable(move(0, { hindsight: 0.5 }))).toBe(true);
  expect(isKeepable(move(0, { hindsight: 0, mark: "blunder" }))).toBe(false);
  expect(isKeepable(activation("mistake"))).toBe(true);
  expect(isKeepable(activation("inaccuracy"))).toBe(false);
});

test("nothing was better where less than half a point was lost", () => {
  expect(isBest(move(0, { loss: 0.004, hindsight: 0.2 }), false)).toBe(true);
  expect(isBest(move(0, { loss: 0.004, hindsight: 0.2 }), true)).toBe(false);
  expect(isBest(move(0), false)).toBe(false);
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

test("the graph has a point for each decision that is judged", () => {
  expect(chances([move(0, { chances: [0.6, 0.4] }), move(1)], 1)).toEqual([{ number: 0, chance: 0.4 }]);
});
