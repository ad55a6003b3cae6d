import { expect, test } from "vitest";
import { untilNewDay } from "./newDay.svelte";

test("a day is over at midnight UTC, whatever the zone here", () => {
  const noon = Date.parse("2026-11-27T12:00:00Z");
  expect(untilNewDay("2026-11-27", noon)).toBe(12 * 3600_000);
  expect(untilNewDay("2026-11-26", noon)).toBe(0);
  expect(untilNewDay("2026-11-28", noon)).toBe(36 * 3600_000);
});
