// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AnalysisView, ExtraView, MatchView } from "../../generated/wire";
import { gameEntry } from "../../games";
import { setLanguage, withMessages } from "../../i18n/index.svelte";
import Analysis from "./Analysis.svelte";
import { analysedMove } from "./fixtures";

// All parts of the page come at once.
vi.mock("../../style/nextTask", () => ({ nextTask: () => Promise.resolve() }));
vi.mock("../../style/nextFrame", () => ({ nextFrame: () => Promise.resolve() }));

const ANSWER_MS = 20;
/** What the server answers by path, and how often it was asked. */
let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];

const analysis = (done: number): AnalysisView => ({
  ...{ key: "k3x9", done, parts: 12 },
  analysis: {
    format: "starfelt-analysis/1",
    game: "hexfleet",
    seed: 1,
    players: [],
    moves: [analysedMove(0), analysedMove(1)],
  },
});
const match = {
  ...{ id: "k3x9", game: "hexfleet", phase: "finished", seats: [], you: null, outcome: null },
  view: { ships: [] },
} as unknown as MatchView;
const begun = () => Response.json(analysis(1));
const whole = () => Response.json(analysis(12));
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const proxy = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
const tooFast = () => Response.json({ code: "too-fast", args: {} }, { status: 429 });
const missing = () => Response.json({ code: "no-analysis", args: {} }, { status: 501 });
const never = () => new Promise<Response>(() => undefined);
const empty = () => Response.json({ ...analysis(0), analysis: { ...analysis(0).analysis, moves: [] } });
const busy = () => Response.json({ code: "analysis-busy", args: {} }, { status: 503 });
const gone = () => Response.json({ code: "no-match", args: {} }, { status: 404 });
const kernel = (state: ExtraView["state"]) => () =>
  Response.json([{ name: "kernel", state, mb: 13, games: 0 }]);

/** The analysis is asked for and gets these answers, one after the other; the last one stays. */
function answering(...each: (() => Response | Promise<Response>)[]): void {
  answers["/api/matches/k3x9/analysis"] = () => ((each.length > 1 ? each.shift() : each[0]) ?? whole)();
}
const decisions = () =>
  screen
    .queryAllByRole("list", { name: "All decisions" })
    .flatMap((list) => within(list).getAllByRole("listitem")).length;
const said = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent.trim());
const goes = () => screen.queryAllByRole("progressbar").length > 0;

async function open(): Promise<void> {
  render(Analysis, { source: { id: "k3x9" } });
  await vi.advanceTimersByTimeAsync(200);
}

beforeAll(async () => {
  await withMessages(["analysis", "board", "page"], () => Promise.resolve())();
  // Compiled here, in no test's time.
  await gameEntry("hexfleet")?.analysis();
});
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = { "/api/matches/k3x9": () => Response.json(match) };
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    // As over a network: whoever asks on and on is counted.
    await new Promise((goOn) => setTimeout(goOn, ANSWER_MS));
    return answers[path]?.() ?? new Response("", { status: 404 });
  });
});
afterEach(async () => {
  // The page asks until all is here.
  answers["/api/extras"] = kernel("here");
  await vi.advanceTimersByTimeAsync(5000);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await setLanguage("en");
});

test.each([
  ["before the first answer", never],
  ["while no decision is judged", empty],
])("a slow analysis says why, in the reader's language: %s", async (_, answer) => {
  answering(answer);
  await open();
  const status = screen.getByText(/^The analysis begins…/);
  expect(status.getAttribute("role")).toBe("status");
  const told = () => status.textContent.replaceAll(/\s+/g, " ").trim();
  expect(told()).toBe("The analysis begins…");
  await vi.advanceTimersByTimeAsync(4000);
  expect(told()).toBe(
    "The analysis begins… The first analysis after the server has started takes a little longer.",
  );
  await setLanguage("fr");
  await vi.waitFor(() =>
    expect(told()).toBe(
      "L’analyse commence… La première après le démarrage du serveur prend un peu plus de temps.",
    ),
  );
});

test("an analysis that waits for others says so", async () => {
  answering(busy);
  await open();
  // Such an answer passes: only one that lasts is told.
  await vi.advanceTimersByTimeAsync(20_000);
  const status = screen.getByText("Other matches are being analysed. This one follows.");
  expect(status.getAttribute("role")).toBe("status");
  expect(said()).toEqual([]);
});

test("a match that is not there is told, and can be asked for again", async () => {
  answering(gone);
  await open();
  expect(said()).toHaveLength(1);
  answering(empty);
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByText(/^The analysis begins…/)).toBeTruthy();
  expect(said()).toEqual([]);
});

test("how far the analysis is stands there until it is whole", async () => {
  answering(begun, whole);
  await open();
  expect(screen.getByText("Analysing: step 1 of 12")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1000);
  expect([goes(), decisions()]).toEqual([false, 2]);
});

test("an analysis outlives questions that fail, and says nothing of them", async () => {
  answering(begun, away, proxy, tooFast, whole);
  await open();
  expect([goes(), decisions()]).toEqual([true, 2]);
  for (let passed = 0; goes() && passed < 20_000; passed += 100) {
    await vi.advanceTimersByTimeAsync(100);
    expect(said()).toEqual([]);
  }
  expect([goes(), decisions(), said()]).toEqual([false, 2, []]);
});

test("a failure that lasts is said beside what is known, and can be tried again", async () => {
  answering(begun, proxy);
  await open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByRole("alert").textContent).toContain("The server cannot be reached");
  expect(decisions()).toBe(2);
  answering(whole);
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect([goes(), decisions(), said()]).toEqual([false, 2, []]);
});

test.each([["here"], ["compiling"]] as const)(
  "an analysis begins when what makes it is %s",
  async (state) => {
    answering(missing);
    answers["/api/extras"] = kernel("fetching");
    await open();
    expect(screen.getByRole("alert").textContent).toContain("is still fetching the part that analyses");
    answering(whole);
    answers["/api/extras"] = kernel(state);
    await vi.advanceTimersByTimeAsync(5000);
    expect([decisions(), said()]).toEqual([2, []]);
  },
);

test("where the part that analyses is not installed, the page says so and asks no more", async () => {
  answering(missing);
  answers["/api/extras"] = kernel("absent");
  await open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said()).toEqual([expect.stringContaining("has not installed the extra “kernel”")]);
  expect(asked.filter((path) => path === "/api/extras")).toHaveLength(1);
});
