import { expect, test } from "vitest";
import type { SeatView } from "../../generated/wire";
import { hasListener } from "./phrases";

const seat = (name: string | null, level: SeatView["level"] = null): SeatView => ({
  ...{ name, colour: null, level, ready: true, program: false },
});

test("a good word needs another person at the table", () => {
  expect(hasListener({ you: 0, seats: [seat("Ada"), seat("Bob")] })).toBe(true);
  expect(hasListener({ you: 0, seats: [seat("Ada"), seat("Rook", "pilot")] })).toBe(false);
  expect(hasListener({ you: 0, seats: [seat("Ada"), seat(null)] })).toBe(false);
  expect(hasListener({ you: null, seats: [seat("Ada"), seat("Bob")] })).toBe(false);
});
