import { expect, test } from "vitest";
import { backoff } from "./backoff";

test("the wait grows, up to eight seconds", () => {
  expect([0, 1, 2, 9].map((attempt) => backoff(attempt, 1))).toEqual([250, 375, 562.5, 8000]);
});

test("chance shortens it, so that not everybody comes back at once", () => {
  expect(backoff(9, 0)).toBe(4800);
});
