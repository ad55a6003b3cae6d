// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PuzzleEntry, PuzzlesView } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import Puzzles from "./Puzzles.svelte";

vi.mock("../../patterns/bar", () => ({ barLinks: () => [] }));
// All parts of the page come at once.
vi.mock("../../style/nextTask", () => ({ nextTask: () => Promise.resolve() }));
vi.mock("../../style/nextFrame", () => ({ nextFrame: () => Promise.resolve() }));

const entry = (id: string, part: Partial<PuzzleEntry> = {}): PuzzleEntry => ({
  ...{ id, game: "lightspeed", kind: "deploy", rating: 1000, tried: 0, cards: 1, day: "2026-02-01" },
  ...part,
});
const view: PuzzlesView = {
  today: entry("ls-today"),
  harder: entry("ls-harder", { rating: 2000 }),
  archive: [entry("ls-before", { day: "2026-01-31" })],
  every: [entry("ls-one"), entry("ls-two")],
  themes: { lightspeed: { fork: 2, "first-strike": 1 }, ftl: {} },
};

beforeAll(withMessages(["page", "today", "puzzles"], () => Promise.resolve()));
beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(Response.json(view))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("in a browser whose languages are none, days, puzzles and themes are there", async () => {
  vi.stubGlobal("navigator", { languages: ["en-US@posix", "C"], language: "C" });
  render(Puzzles);
  expect(await screen.findByRole("heading", { level: 2, name: "Puzzle of 1 February" })).toBeTruthy();
  const every = await screen.findByRole("region", { name: "All puzzles" });
  const links = await within(every).findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/puzzles/ls-one", "/puzzles/ls-two"]);
  const themes = within(within(every).getByLabelText("Theme")).getAllByRole("option");
  expect(themes.map(({ textContent }) => textContent)).toEqual([
    "All themes",
    "First strike (1)",
    "Fork (2)",
  ]);
});
