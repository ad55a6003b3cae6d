import { expect, test, vi } from "vitest";
import { sayLeft, sayUntil } from "./time";

vi.mock("../../i18n/index.svelte", async () => {
  const { fetchWords, format } = await import("../../i18n/bundles");
  await fetchWords("en", ["page", "turns"]);
  return { t: (id: string, args: Record<string, number | string>) => format("en", id, args) };
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [2 * DAY + 4 * HOUR + 59 * MINUTE, "2 d 4 h"],
  [3 * DAY, "3 d"],
  [DAY - 1, "23 h"],
  [HOUR, "1 h"],
  [HOUR - 1, "60 min"],
  [90_000, "2 min"],
  [0, "1 min"],
  [-DAY, "1 min"],
])("%i ms left are said as %s", (ms, said) => {
  expect(sayLeft(ms)).toBe(said.replaceAll(/(\d) /g, "$1\u00A0"));
});

test("a moment within days is a weekday, a later one has its date", () => {
  const now = new Date(2026, 10, 28, 12, 0).getTime();
  expect(sayUntil(new Date(2026, 11, 1, 18, 30).getTime(), now)).toBe("until Tuesday, 18:30");
  expect(sayUntil(new Date(2026, 11, 8, 18, 30).getTime(), now)).toBe("until Tuesday 8 December, 18:30");
});
