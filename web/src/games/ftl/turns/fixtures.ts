/** Made-up turns for tests: two ships face each other, 24 inches apart. */

import type { NumberedEvent } from "../../../generated/wire";
import { type Resolved, type Turn, turnsOf } from "./turns";

export const OPENED = {
  type: "opened",
  ships: [
    [6096, 9144, 0],
    [6096, 3048, 1800],
  ],
};

/** A log of game events in the protocol's form; each line is the event's type. */
export function log(
  ...events: (Resolved | { readonly type: "turn" | "plotted" | "sealed"; readonly [key: string]: unknown })[]
): NumberedEvent[] {
  return [OPENED, ...events].map((event, index) => ({
    seq: index + 1,
    event: { type: "played", at: 0, event },
    lines: [{ id: `ftl-${event.type}`, args: {}, step: null, shot: null }],
  }));
}

export function turn(...events: Resolved[]): Turn {
  const [only] = turnsOf(log(...events));
  if (!only) throw new Error("no turn");
  return only;
}

/** Ada launches, and Bo sprints at her: he hits first the missile, then the ship. */
export const COLLISION: Resolved[] = [
  { type: "exchanged", turn: 1, orders: [{ ship: "L" }, { ship: "S8" }] },
  { type: "launched", seat: 0, missile: "m1", pose: [6096, 8890, 0], lost: false },
  { type: "sprinted", seat: 1, piece: "ship", halves: 16, start: [6096, 3048], end: [6096, 5080] },
  {
    type: "hit",
    seat: 1,
    piece: "ship",
    target_seat: 0,
    target: "m1",
    way: 1000,
    at: [6096, 4048],
    struck: [1],
    choice: null,
  },
  { type: "removed", seat: 0, piece: "m1", why: "hit", at: [6096, 8890] },
  {
    type: "hit",
    seat: 1,
    piece: "ship",
    target_seat: 0,
    target: "ship",
    way: 1500,
    at: [6096, 4548],
    struck: [],
    choice: "centre",
  },
  { type: "removed", seat: 1, piece: "ship", why: "collision", at: [6096, 4548] },
  { type: "removed", seat: 0, piece: "ship", why: "collision", at: [6096, 9144] },
  { type: "ended", winners: [0, 1], reason: "outcome-no-ship" },
];
