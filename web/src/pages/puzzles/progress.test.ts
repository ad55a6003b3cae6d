import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test("tries are counted until the puzzle is solved", async () => {
  const { attempt, tried } = await import("./progress.svelte");
  expect(attempt("ls-1")).toEqual({ tries: 0, state: "open" });
  tried("ls-1", false, null);
  tried("ls-1", true, "2026-11-24");
  tried("ls-1", false, null);
  expect(attempt("ls-1")).toEqual({ tries: 2, state: "solved", day: "2026-11-24" });
});

test("a puzzle whose solution was shown cannot be solved any more", async () => {
  const { attempt, shown, tried } = await import("./progress.svelte");
  shown("ls-1");
  tried("ls-1", true, "2026-11-24");
  expect(attempt("ls-1")).toEqual({ tries: 0, state: "shown" });
});

test("a streak counts days in a row, and lasts through a day that is not over", async () => {
  const { streak, tried } = await import("./progress.svelte");
  for (const [id, day] of [
    ["a", "2026-11-20"],
    ["b", "2026-11-22"],
    ["c", "2026-11-23"],
  ] as const)
    tried(id, true, day);
  expect(streak("2026-11-24")).toBe(2);
  expect(streak("2026-11-25")).toBe(0);
  tried("d", true, "2026-11-24");
  expect(streak("2026-11-24")).toBe(3);
});
