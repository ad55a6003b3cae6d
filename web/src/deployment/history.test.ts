import { expect, test } from "vitest";
import type { NumberedEvent } from "../generated/wire";
import { laid, placedAt } from "./history";

const played = (seq: number, at: number, event: Record<string, unknown>): NumberedEvent => ({
  seq,
  event: { type: "played", at, event },
});

const log: NumberedEvent[] = [
  { seq: 1, event: { type: "created" } },
  // What this seat may not know of is a gap without a word.
  { seq: 2, event: null },
  played(3, 0, { type: "opened" }),
  played(4, 1500, { type: "placed", seat: 1, ship: "moth", pose: [3000, 2000, 450] }),
  played(5, 9000, { type: "stopped", seat: 1 }),
  played(6, 11_000, { type: "dropped", seat: 0, ship: "ghost", pose: [805, 600, 0] }),
];

test("cards that came to lie on the table, by time", () => {
  expect(placedAt(log)).toEqual([1500, 11_000]);
});

test("who laid which card where", () => {
  expect(laid(log)).toEqual([
    { seat: 1, ship: "moth", x: 300 },
    { seat: 0, ship: "ghost", x: 80.5 },
  ]);
});
