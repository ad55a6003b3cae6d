// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AnalysisView, MatchView } from "../../generated/wire";
import { setLanguage, withMessages } from "../../i18n/index.svelte";
import { gameEntry } from "../../games";
import Analysis from "./Analysis.svelte";

/** The bar without an app around it. */
vi.mock("../../patterns/bar", () => ({ barLinks: () => [] }));

// Compiled here, in no test's time.
await gameEntry("ftl")?.analysis();
beforeAll(withMessages(["page", "analysis", "board"], () => Promise.resolve()));

const seat = (name: string) => ({ ...{ name, colour: null, level: null, ready: true, program: false } });
const match = {
  ...{ id: "m", game: "ftl", phase: "finished", you: 0, seats: [seat("Ada"), seat("Bob")], options: {} },
  ...{ outcome: { winners: [1], reason: "outcome-resigned" }, view: {}, left: [] },
} as unknown as MatchView;
/** The analysis before any decision is judged. */
const begun: AnalysisView = {
  ...{ key: "k", done: 0, parts: 9 },
  analysis: { moves: [], players: [], shapley: [], luck: [] } as unknown as AnalysisView["analysis"],
};
const never = () => new Promise<Response>(() => undefined);
const refuses = (code: string, status: number) => () => Promise.resolve(Response.json({ code }, { status }));

/** What the server answers to the question for the analysis. */
let analysed: () => Promise<Response>;
let asked = 0;
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", (path: string) => {
    if (!path.endsWith("/analysis"))
      return path.endsWith("/m") ? Promise.resolve(Response.json(match)) : never();
    asked += 1;
    return analysed();
  });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await setLanguage("en");
});

/** Opens the page; its words are there once the game's part has come. */
async function opened(words: string | RegExp): Promise<HTMLElement> {
  render(Analysis, { source: { id: "m" } });
  return vi.waitFor(() => screen.getByText(words));
}
const told = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, " ").trim();

test.each([
  ["before the first answer", never],
  ["while no decision is judged", () => Promise.resolve(Response.json(begun))],
])("a slow analysis says why, in the reader's language: %s", async (_, answer) => {
  analysed = answer;
  const status = await opened(/^The analysis begins…/);
  expect(status.getAttribute("role")).toBe("status");
  expect(told(status)).toBe("The analysis begins…");
  await vi.advanceTimersByTimeAsync(4000);
  expect(told(status)).toBe(
    "The analysis begins… The first analysis after the server has started takes a little longer.",
  );
  await fireEvent.click(screen.getByRole("button", { name: "Français" }));
  await vi.waitFor(() =>
    expect(told(status)).toBe(
      "L’analyse commence… La première après le démarrage du serveur prend un peu plus de temps.",
    ),
  );
});

test("how far the analysis is stands beside what is judged already", async () => {
  const scene = { box: [0, 0, 1, 1], pieces: [], ways: [], hexes: null, spots: [] };
  const move = {
    ...{ kind: "plot", number: 0, seat: 0, turn: 1, at_ms: 0, played: {}, best: {}, loss: null, error: null },
    ...{ mark: null, unclear: false, sure: true, before: null, after: null, chances: null, better: null },
    ...{ stake: null, why: [], surprise: null, scene },
  };
  const analysis = { ...begun.analysis, moves: [move] } as unknown as AnalysisView["analysis"];
  analysed = () => Promise.resolve(Response.json({ ...begun, done: 2, analysis }));
  const progress = await opened(/2 of 9/);
  expect(progress.querySelector("progress")?.value).toBe(2);
  expect(screen.queryByText(/^The analysis begins…/)).toBeNull();
});

test("an analysis that waits for others says so", async () => {
  analysed = refuses("analysis-busy", 503);
  render(Analysis, { source: { id: "m" } });
  // Such an answer passes: only one that lasts is told.
  await vi.advanceTimersByTimeAsync(20_000);
  const status = screen.getByText("Other matches are being analysed. This one follows.");
  expect(status.getAttribute("role")).toBe("status");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what went wrong is told, and can be tried again", async () => {
  analysed = refuses("no-match", 404);
  render(Analysis, { source: { id: "m" } });
  await vi.waitFor(() => screen.getByRole("alert"));
  const before = asked;
  analysed = () => Promise.resolve(Response.json(begun));
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => screen.getByText(/^The analysis begins…/));
  expect(asked).toBe(before + 1);
  expect(screen.queryByRole("alert")).toBeNull();
});
