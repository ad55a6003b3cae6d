import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As long as a busy machine takes. */
const PATIENCE_MS = 60_000;

// Compiled here, in no test's time.
await import("./version.svelte");
await import("./request");

let window: EventTarget;
const reload = vi.fn();
const stored = new Map<string, string>();
let served: (asked: string) => Promise<Response>;
const page = (script: string) => new Response(`<div id="app"></div><script src="${script}">`);

/** A file of the pages could not be loaded. Returns its error, once the page has looked for a newer version. */
async function lose(file = ""): Promise<TypeError> {
  const error = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
  const { isUpdating } = await import("./version.svelte");
  await vi.waitFor(() => expect(reload.mock.calls.length || !isUpdating()).toBeTruthy(), PATIENCE_MS);
  return error;
}

beforeEach(async () => {
  window = new EventTarget();
  reload.mockReset();
  stored.clear();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("document", { querySelectorAll: () => [{ getAttribute: () => "/assets/index-old.js" }] });
  vi.stubGlobal("location", { pathname: "/puzzles", reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("fetch", (asked: string) => served(asked));
  vi.resetModules();
  const { watchVersion } = await import("./version.svelte");
  watchVersion();
});
afterEach(() => vi.unstubAllGlobals());

test("the version of the server is loaded, once", async () => {
  served = () => Promise.resolve(page("/assets/index-new.js"));
  await lose();
  expect(reload).toHaveBeenCalledOnce();
  // The same files again, perhaps from a cache.
  vi.resetModules();
  const { isUpdating, watchVersion } = await import("./version.svelte");
  watchVersion();
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error("gone") }));
  await vi.waitFor(() => expect(isUpdating()).toBe(false), PATIENCE_MS);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["the version is the same", () => Promise.resolve(page("/assets/index-old.js"))],
  ["somebody else answers", () => Promise.resolve(new Response("<h1>Log in</h1>"))],
  ["nobody answers", () => Promise.reject(new TypeError("Failed to fetch"))],
])("nothing is loaded where %s", async (_, answer) => {
  served = answer;
  await lose();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  [200, 1],
  [404, 0],
])("where the file answers %i, the page is loaded again %i times", async (status, times) => {
  const file = "https://starfelt.example/assets/CardTable.js";
  served = (asked) =>
    Promise.resolve(asked === file ? new Response("", { status }) : page("/assets/index-old.js"));
  await lose(file);
  expect(reload).toHaveBeenCalledTimes(times);
});

test("an import that failed is told like a request that failed", async () => {
  served = () => Promise.reject(new TypeError("Failed to fetch"));
  const error = await lose();
  const { failureOf } = await import("./request");
  expect(failureOf(error).code).toBe("not-loaded");
});
