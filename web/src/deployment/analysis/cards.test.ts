import { expect, test } from "vitest";
import { unjudged } from "../../analysis/fixtures";
import type { DeploymentAnalysedCard } from "../../generated/wire";
import { lossOf, poseOf, shareOf, shipIndex } from "./cards";

const card = (part: Partial<DeploymentAnalysedCard>): DeploymentAnalysedCard => ({
  ...unjudged,
  ...{ kind: "card", ship: "moth", card: null, lead: null, better_than_known: null, hindsight: 0 },
  ...{ hindsight_lead: 0, hindsight_best: {}, hindsight_why: [], better_than: 1, worth: 0 },
  ...part,
});

test("a command has a pose where it places a card", () => {
  expect(poseOf({ do: "place", x_mm: 3, y_mm: 4, heading_deg: 90 })).toEqual({ x: 3, y: 4, heading: 90 });
  expect(poseOf({ do: "withdraw" })).toBeNull();
});

test("a card is a ship of the final table, unless it was withdrawn", () => {
  expect(shipIndex(card({ card: "ship:7" }))).toBe(7);
  expect(shipIndex(card({ card: null }))).toBeNull();
});

test("a card's share is that of its own seat's margin", () => {
  const shares = [
    { seat: 0, ship: "moth", points: 1, scores: [1, 0, 0], own: 1 },
    { seat: 1, ship: "moth", points: -3.5, scores: [-1, 2, 3], own: 1 },
  ];
  expect(shareOf(card({ card: "ship:1" }), shares)).toBe(1);
  expect(shareOf(card({ card: null }), shares)).toBeNull();
});

test("seen from the end, a card lost what it lost on the final table", () => {
  expect(lossOf(card({ loss: 0.004, hindsight: 0.5 }), false)).toBe(0.004);
  expect(lossOf(card({ loss: 0.004, hindsight: 0.5 }), true)).toBe(0.5);
});
