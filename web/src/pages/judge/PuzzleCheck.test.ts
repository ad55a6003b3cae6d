// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Scene } from "../../editor/scene.svelte";
import type { ExaminedView } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import { HttpFailure } from "../../net/request";
import PuzzleCheck from "./PuzzleCheck.svelte";

const post = vi.hoisted(() => vi.fn<(path: string, wish: unknown) => Promise<ExaminedView>>());
vi.mock("../../net/request", async (original) => ({ ...(await original()), post }));

const PUZZLE: ExaminedView = {
  ...{ stop: null, share: 0.0123, tolerance: 0.97, id: "ls-new", rating: 1650 },
  themes: ["crossfire"],
};
const stoppedAt = (stop: ExaminedView["stop"], part: Partial<ExaminedView> = {}): ExaminedView => ({
  ...{ stop, share: null, tolerance: null, id: null, rating: null, themes: [] },
  ...part,
});

beforeAll(withMessages(["page", "judge", "puzzles"], () => Promise.resolve()));
beforeEach(() => post.mockReset().mockResolvedValue(PUZZLE));
afterEach(cleanup);

/** Ask about a table with these cards, of which one may be selected. */
function ask(keys: readonly string[], selected: string | null = null, game = "lightspeed"): void {
  const file = { game, table_mm: [1200, 800] };
  const scene = { keys, file, editing: { selected }, label: (key: string) => `the card ${key}` };
  render(PuzzleCheck, { scene: scene as unknown as Scene, open: true });
}
const CARDS = ["ship:0", "ship:1", "asteroid:0"];
const filters = async () =>
  (await screen.findAllByRole("listitem")).map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, " ").trim(),
  );
const sent = () => post.mock.lastCall?.[1];

test("a table that passes every filter is a puzzle with a rating, its themes and a link", async () => {
  ask(CARDS);
  expect(await screen.findByText("Yes, this is a puzzle.")).toBeTruthy();
  expect(await filters()).toEqual([
    "✓ Something has to be done: as it is, the goal is not reached (yes)",
    "✓ Few places reach the goal (at most 3%) (yes) 1.23%",
    "✓ A finger can place it: small shifts still reach it (at least 90%) (yes) 97%",
    "✓ The first place one tries does not reach it (yes)",
    "✓ The cards are not in a heap (yes)",
    "✓ Referee and search agree (yes)",
    "✓ There is an idea behind the solution (yes)",
  ]);
  expect(screen.getByText(/^Rating 1650\. Crossfire$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the puzzle" }).getAttribute("href")).toBe("/puzzles/ls-new");
});

test("the first filter that a table does not pass is said, and those after it are not examined", async () => {
  post.mockResolvedValue(stoppedAt("steady", { share: 0.02, tolerance: 0.5 }));
  ask(CARDS);
  expect(await screen.findByText("No, not yet.")).toBeTruthy();
  expect((await filters()).map((said) => /\((yes|no|not examined)\).*/.exec(said)?.[0])).toEqual([
    "(yes)",
    "(yes) 2%",
    "(no) 50%",
    ...Array<string>(4).fill("(not examined)"),
  ]);
  expect(screen.queryByRole("link")).toBeNull();
});

test("another question is asked about the same table", async () => {
  ask(CARDS);
  expect(screen.getByText(/^The card to place: the card ship:1\./)).toBeTruthy();
  await fireEvent.click(screen.getByRole("radio", { name: "Win by moving a ship" }));
  expect(screen.getByText(/^The player who moves a ship: the one of the card ship:1\./)).toBeTruthy();
  expect(await filters()).toHaveLength(7);
  expect(sent()).toMatchObject({ kind: "mend", card: 1 });
  await fireEvent.click(screen.getByRole("radio", { name: "Win with two ships" }));
  // What is rare among pairs of places is found in another order.
  expect((await filters()).slice(1, 3)).toEqual([
    "✓ Few places reach the goal (at most 10%) (yes) 1.23%",
    "✓ The first place one tries does not reach it (yes)",
  ]);
  await fireEvent.click(screen.getByRole("radio", { name: "Win" }));
  expect(sent()).toMatchObject({ kind: "last-ship", card: 1, game: "lightspeed" });
});

test("only in the game that has cargo a Cargo ship can be saved", () => {
  const questions = () =>
    within(screen.getByRole("group", { name: "What is asked for" })).getAllByRole("radio").length;
  ask(CARDS);
  expect(screen.queryByRole("radio", { name: "Save the Cargo ship" })).toBeNull();
  expect(questions()).toBe(4);
  cleanup();
  ask(CARDS, null, "stellarconflict");
  expect(screen.getByRole("radio", { name: "Save the Cargo ship" })).toBeTruthy();
  expect(questions()).toBe(5);
});

test("the question is about the selected ship, else about the last one", async () => {
  ask(CARDS, "ship:0");
  await filters();
  expect(sent()).toMatchObject({ card: 0 });
  cleanup();
  ask(CARDS, "asteroid:0");
  await filters();
  expect(sent()).toMatchObject({ card: 1 });
});

test("without ships there is nothing to ask", () => {
  ask(["asteroid:0"]);
  expect(screen.getByText("Add ships first. A puzzle is about one of them.")).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});

test("what cannot be examined is said, and asked again", async () => {
  post.mockRejectedValueOnce(new HttpFailure("too-fast", {}, null, 429));
  ask(CARDS);
  await fireEvent.click(within(await screen.findByRole("alert")).getByRole("button"));
  expect(await screen.findByText("Yes, this is a puzzle.")).toBeTruthy();
});
