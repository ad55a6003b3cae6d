import { expect, test, vi } from "vitest";
import { daysUntil } from "./savedMistakes";

// The messages are in the browser's language.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

test("what comes back within a day comes tomorrow", () => {
  expect(daysUntil(at(29, 7), at(28, 8))).toBe(1);
  expect(daysUntil(at(28, 23), at(28, 8))).toBe(1);
});

test("later days are counted as a calendar counts them", () => {
  expect(daysUntil(at(30, 1), at(28, 23))).toBe(2);
  expect(daysUntil(at(28, 8) + 30 * 24 * 3600 * 1000, at(28, 8))).toBe(30);
});
