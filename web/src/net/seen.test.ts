/** @vitest-environment happy-dom */

import { beforeEach, expect, test } from "vitest";
import { markSeen, lastSeen } from "./seen";

beforeEach(() => localStorage.clear());

test("what was seen of a match is known at the next visit", () => {
  expect(lastSeen("a")).toBeNull();
  markSeen("a", 12);
  markSeen("b", 3);
  markSeen("a", 15);
  expect([lastSeen("a"), lastSeen("b")]).toEqual([15, 3]);
});

test("only the latest matches are kept", () => {
  for (let match = 0; match < 100; match += 1) markSeen(`match ${match}`, match);
  expect(lastSeen("match 39")).toBeNull();
  expect(lastSeen("match 40")).toBe(40);
});
