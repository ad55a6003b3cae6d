import { expect, test } from "vitest";
import type { Line, NumberedEvent } from "../generated/wire";
import { listLaid } from "./history";

const line: Line = { id: "log-placed", args: { owner: "Ada", ship: "Moth" }, step: null, shot: null };
const played = (
  seq: number,
  at: number,
  event: Record<string, unknown>,
  ...lines: Line[]
): NumberedEvent => ({ seq, event: { type: "played", at, event }, lines });

const log: NumberedEvent[] = [
  { seq: 1, event: { type: "created" }, lines: [] },
  // An event that is secret to this seat is a gap: no event, no lines.
  { seq: 2, event: null, lines: [] },
  played(3, 0, { type: "opened" }),
  played(4, 1500, { type: "placed", seat: 1, ship: "moth", pose: [3000, 2000, 450] }, line),
  played(5, 9000, { type: "stopped", seat: 1 }),
  played(6, 11_000, { type: "dropped", seat: 0, ship: "ghost", pose: [805, 600, 0] }),
];

test("who laid which card where and when, and how it is told", () => {
  expect(listLaid(log)).toEqual([
    { seat: 1, ship: "moth", x: 300, at: 1500, lines: [line] },
    { seat: 0, ship: "ghost", x: 80.5, at: 11_000, lines: [] },
  ]);
});
