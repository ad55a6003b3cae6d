import { expect, test, vi } from "vitest";
import { dayOf, momentOf } from "./day";

vi.mock("./index.svelte", async () => {
  const { fetchWords, format } = await import("./bundles");
  await fetchWords("en", ["page"]);
  return { t: (id: string, args: Record<string, number>) => format("en", id, args) };
});

test("a date is a day and a month", () => {
  expect(dayOf("2026-11-06")).toBe("6 November");
});

test("a moment is a day and the time of this clock", () => {
  expect(momentOf(new Date(2026, 10, 6, 9, 5).getTime())).toBe("6 November, 09:05");
});
