// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PuzzleEntry, PuzzlesView } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import { go } from "../../links/router.svelte";
import EveryPuzzle from "./EveryPuzzle.svelte";
import { note } from "./progress.svelte";

vi.stubGlobal("scrollTo", () => undefined);
beforeAll(withMessages(["page", "puzzles"], () => Promise.resolve()));
beforeEach(() => go("/puzzles"));
afterEach(cleanup);

const entry = (id: string, game: string, rating: number): PuzzleEntry => ({
  ...{ id, game, rating, kind: game === "hexfleet" ? "best-shot" : "last-ship" },
  ...{ tried: 0, cards: 10, day: null },
});
/** Fifteen easy puzzles of Light Speed, and one of each other level. */
const view: PuzzlesView = {
  ...{ today: entry("ls-0", "lightspeed", 1500), harder: entry("ls-00", "lightspeed", 1900), archive: [] },
  every: [
    ...Array.from({ length: 15 }, (_, at) => entry(`ls-easy${at}`, "lightspeed", 1000 + at)),
    entry("ls-medium", "lightspeed", 1500),
    entry("hs-medium", "hexfleet", 1600),
    entry("hs-hard", "hexfleet", 1900),
  ],
  themes: { lightspeed: { crossfire: 2, rescue: 4 }, hexfleet: { flank: 1, asteroid: 1 } },
};
/** Those of a theme, as the server lists them. */
const crossfire = [3, 4].map((at) => entry(`ls-easy${at}`, "lightspeed", 1000 + at));
crossfire.push(entry("ls-medium", "lightspeed", 1500));

let asked: string[] = [];
let answers: () => Promise<Response>;
beforeEach(() => {
  asked = [];
  answers = () => Promise.resolve(Response.json({ ...view, every: crossfire }));
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path.replace(/^.*\/api/, "/api"));
    return answers();
  });
});

/** Show the list, once its tiles are there. */
async function shown(): Promise<void> {
  render(EveryPuzzle, { view });
  await screen.findAllByRole("link");
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const level = (label: string) => fireEvent.click(screen.getByLabelText(label));
const listed = () =>
  within(screen.getByRole("region", { name: "All puzzles" }))
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href")?.replace("/puzzles/", ""));
const choices = (label: string) =>
  [...screen.getByLabelText(label).querySelectorAll("option")].map(({ textContent }) => textContent);
const value = (label: string) => (screen.getByLabelText(label) as HTMLSelectElement).value;

test("easy puzzles are shown first, and the rest of them when asked for", async () => {
  await shown();
  expect(listed()).toHaveLength(12);
  await fireEvent.click(screen.getByRole("button", { name: "Show all 15" }));
  expect(listed()).toHaveLength(15);
  expect(screen.queryByRole("button")).toBeNull();
});

test("each level has its own, and the address keeps which one it is", async () => {
  await shown();
  await level("Medium");
  expect(listed().sort()).toEqual(["hs-medium", "ls-medium"]);
  expect(location.search).toBe("?level=medium");
  await level("Hard");
  expect(listed()).toEqual(["hs-hard"]);
  await level("Easy");
  expect(location.search).toBe("");
});

test("the puzzles of a theme are fetched, and the theme is explained", async () => {
  await shown();
  await choose("Theme", "crossfire");
  expect(screen.getByText("An enemy beam hits an enemy ship.")).toBeTruthy();
  expect(asked).toEqual(["/api/puzzles?theme=crossfire"]);
  await waitFor(() => expect(listed()).toEqual(["ls-easy3", "ls-easy4"]));
  // So few that each level shows all of its own.
  expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
  await level("Medium");
  expect(listed()).toEqual(["ls-medium"]);
  await level("Hard");
  expect(listed()).toEqual([]);
  expect(screen.getByText("There is none at this level.")).toBeTruthy();
});

test("until the puzzles of a theme are here, those before stay; a failure says so", async () => {
  let fail: (answer: Response) => void = () => undefined;
  answers = () => new Promise((answered) => (fail = answered));
  await shown();
  await level("Medium");
  await choose("Theme", "crossfire");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(listed().sort()).toEqual(["hs-medium", "ls-medium"]);
  expect(screen.queryByRole("alert")).toBeNull();
  fail(Response.json({ code: "no-puzzle" }, { status: 404 }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(listed()).toEqual([]);
});

test("a game has only its own puzzles and themes", async () => {
  await shown();
  expect(choices("Theme")).toEqual([
    "All themes",
    ...["Approach (1)", "Behind asteroids (1)", "Crossfire (2)", "Rescue (4)"],
  ]);
  await choose("Theme", "crossfire");
  await waitFor(() => expect(listed()).toEqual(["ls-easy3", "ls-easy4"]));
  await choose("Game", "hexfleet");
  // It has no such theme.
  expect(value("Theme")).toBe("");
  expect(choices("Theme")).toEqual(["All themes", "Approach (1)", "Behind asteroids (1)"]);
  await level("Medium");
  expect(listed()).toEqual(["hs-medium"]);
  expect(screen.getByRole("link").textContent).toContain("Hex & Spades");
});

test("the address says what is shown; what it names amiss is left out", async () => {
  go("/puzzles?game=hexfleet&level=hard&theme=crossfire");
  await shown();
  expect([value("Game"), value("Theme")]).toEqual(["hexfleet", ""]);
  expect(listed()).toEqual(["hs-hard"]);
  expect(asked).toEqual([]);
});

test("a tile says how far the player is with its puzzle", async () => {
  note("hs-medium", { tries: 1, state: "solved" });
  note("ls-medium", { tries: 2 });
  go("/puzzles?level=medium");
  await shown();
  const tiles = screen.getAllByRole("link").map(({ textContent }) => textContent.replaceAll(/\s+/g, " "));
  expect(tiles.find((tile) => tile.includes("Hex & Spades"))).toMatch(/Solved/);
  expect(tiles.find((tile) => tile.includes("Light Speed"))).toMatch(/Rating 1500 · Not solved/);
  expect(screen.getByText("Solved: 1 of 2")).toBeTruthy();
  note("ls-medium", { tries: 2, state: "shown" });
  cleanup();
  await shown();
  expect(screen.getByRole("link", { name: /Light Speed.*Solution seen/s })).toBeTruthy();
});
