import { beforeEach, expect, test, vi } from "vitest";

// Compiled here, in no test's time.
await import("./progress.svelte");

const stored = new Map<string, string>();
const asked: { method: string; path: string; body: unknown }[] = [];
let answer: object;

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  asked.length = 0;
  answer = {
    rating: 1520,
    sure: false,
    rated: 2,
    days: 1,
    attempts: {},
    due: [],
    mistakes: { due: 0, waiting: 0, next: null },
    best: {},
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
    asked.push({ method: init.method ?? "GET", path: path.replace(/^.*\/api/, "/api"), body });
    return Promise.resolve(Response.json(path.endsWith("/guest") ? { token: "new" } : answer));
  });
});

test("somebody new is asked nothing", async () => {
  const { loadProgress, progress } = await import("./progress.svelte");
  await loadProgress();
  expect(asked).toEqual([]);
  expect(progress().rating).toBe(null);
});

test("what the browser had kept is handed over once", async () => {
  stored.set("starfelt.puzzles", JSON.stringify({ "ls-1": { tries: 2, state: "solved" } }));
  const { loadProgress } = await import("./progress.svelte");
  await loadProgress();
  await loadProgress();
  expect(asked.filter(({ path }) => path !== "/api/guest")).toEqual([
    {
      method: "POST",
      path: "/api/puzzles/progress",
      body: { attempts: { "ls-1": { tries: 2, state: "solved" } } },
    },
    { method: "GET", path: "/api/puzzles/progress", body: null },
  ]);
  expect(stored.has("starfelt.puzzles")).toBe(false);
});

test("an answer of the server is noted until the next one", async () => {
  const { attempt, note, progress } = await import("./progress.svelte");
  expect(attempt("ls-1")).toMatchObject({ tries: 0, state: "open", change: null });
  note("ls-1", { tries: 1, state: "solved", change: 12 }, { rating: 1512, sure: false });
  expect(attempt("ls-1")).toMatchObject({ tries: 1, state: "solved", change: 12 });
  expect(progress().rating).toBe(1512);
  note("ls-1", null);
  expect(attempt("ls-1").state).toBe("solved");
});

test("a kept mistake is known while it comes back, and when it is solved", async () => {
  const { isMistake, note } = await import("./progress.svelte");
  expect(isMistake("ls-1")).toBe(false);
  note("ls-1", { tries: 0, state: "shown", due: 1000 });
  expect(isMistake("ls-1")).toBe(true);
  note("ls-1", { tries: 0, state: "solved" });
  expect(isMistake("ls-1")).toBe(true);
  note("ls-1", { tries: 1, state: "solved" });
  expect(isMistake("ls-1")).toBe(false);
});
