// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Line, PuzzleView, RunView } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import { HttpFailure, noteImport } from "../../net/request";
import Notices from "../../style/Notices.svelte";
import RunBoard from "./RunBoard.svelte";

const PLACE = { x_mm: 500, y_mm: 400, heading_deg: 90 };
const REPLY = { x_mm: 900, y_mm: 300, heading_deg: 180 };

const { server, tables } = vi.hoisted(() => ({
  server: vi.fn<(asked: string, body?: unknown) => Promise<unknown>>(),
  tables: vi.fn<() => Promise<unknown>>(),
}));
vi.mock("../../net/request", async (original) => ({
  ...(await original()),
  get: (path: string) => server(`GET ${path}`),
  post: (path: string, body: unknown) => server(`POST ${path}`, body),
}));
/** A game whose puzzles are tables of cards. */
vi.mock("../../games", () => {
  const game = { id: "lightspeed", picture: () => undefined, puzzles: { table: tables, goods: "rocks" } };
  return { games: [game], gameEntry: () => game };
});

interface TableProps {
  readonly oncommit: (place: object) => void;
  readonly onfelt: (felt: object) => void;
}
const card = createRawSnippet<[TableProps]>((props) => ({
  render: () => "<button>Place the card</button>",
  setup: (button) => {
    props().onfelt({ element: button, shake: () => button.setAttribute("class", "shaken") });
    button.addEventListener("click", () => props().oncommit(PLACE));
  },
})) as unknown as (anchor: Comment, props: () => TableProps) => void;
/** Instead of a table, a button that places the card in hand. */
const Table = (anchor: Comment, props: TableProps) => card(anchor, () => props);

const puzzle = (id: string, part: Partial<PuzzleView> = {}): PuzzleView => ({
  ...{ id, game: "lightspeed", kind: "last-ship", goal: "win", rating: 1200, seat: 0, ship: "avenger" },
  ...{ day: null, reply: null, last: null },
  table: {
    ...{ format: "starfelt-table/1", game: "lightspeed", table_mm: [1200, 800], options: {}, asteroids: [] },
    seats: [{ fleet: "red" }, { fleet: "blue" }],
    ships: [],
  } as unknown as PuzzleView["table"],
  fleets: [
    { id: "red", ships: [ship("avenger", "Avenger"), ship("hydra", "Hydra")] },
    { id: "blue", ships: [ship("lancer", "Lancer")] },
  ] as unknown as PuzzleView["fleets"],
  ...part,
});
const ship = (id: string, name: string) => ({ id, name });
const TWO = puzzle("two", { kind: "two-ships", reply: "lancer", last: "hydra" });

const run = (part: Partial<RunView>): RunView => ({
  ...{ puzzles: ["one"], results: [], lives: 3, skips: 0, left_ms: 180_000, best: 0, puzzle: "one" },
  ...part,
});
const over = (results: RunView["results"], part: Partial<RunView> = {}) =>
  run({
    puzzles: results.map((_, at) => `p${at + 1}`),
    results,
    puzzle: null,
    lives: 0,
    left_ms: 0,
    ...part,
  });
const judged = (solved: boolean, found: RunView, why: readonly Line[] = []) => ({
  tried: { solved, why },
  run: found,
});

/** The page's clock stands still until a test moves it. */
const clock = vi.spyOn(performance, "now");
/** What the server answers. It has a puzzle of every name. */
let answers: Record<string, unknown>;
const answer = (asked: string): unknown => {
  const [plain = ""] = asked.split("?");
  return plain in answers ? answers[plain] : puzzle(plain.slice(plain.lastIndexOf("/") + 1));
};
const sent = (asked: string) =>
  server.mock.calls.filter(([one]) => one.split("?")[0] === asked).map(([, body]) => body);

// Compiled here, in no test's time.
beforeAll(withMessages(["page", "puzzles"], () => import("./RunEnd.svelte")));
beforeEach(() => {
  localStorage.setItem("starfelt.token", "ada");
  clock.mockReturnValue(0);
  tables.mockReset().mockResolvedValue({ default: Table });
  answers = {
    "GET /api/puzzles/today": { entry: { id: "easy" }, harder: { id: "hard" } },
    "GET /api/puzzles/progress": { best: { rush: 0, streak: 0 }, attempts: {} },
    "GET /api/puzzles/two": TWO,
    "GET /api/runs/rush": null,
    "GET /api/runs/streak": null,
  };
  server.mockReset().mockImplementation((asked) => {
    const found = answer(asked);
    return found instanceof HttpFailure ? Promise.reject(found) : Promise.resolve(found);
  });
});
afterEach(cleanup);

function open(kind: "rush" | "streak", game: string | null = null): void {
  render(RunBoard, { kind, game });
  render(Notices);
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await fireEvent.click(button);
}
/** Place the card in hand, and let the server judge it. */
async function place(id: string, kind: "rush" | "streak", judged: unknown): Promise<void> {
  answers[`POST /api/runs/${kind}/tries/${id}`] = judged;
  await press("Place the card");
}

async function begin(kind: "rush" | "streak", first: RunView, game: string | null = null): Promise<void> {
  open(kind, game);
  answers[`POST /api/runs/${kind}`] = first;
  await press("Start");
}

/** The sentence that says what is to be done, as screen readers get it. */
const goal = (words: RegExp) => screen.findByText(words, { selector: "[role=status]" });

test("a rush goes on until the third mistake, and its end tells why and what was tried", async () => {
  await begin("rush", run({}));
  expect((await screen.findByRole("timer")).textContent).toBe("3:00");
  await goal(/^Place Avenger so that you win/);
  await place("one", "rush", judged(true, run({ puzzle: "b", results: [true] })));
  expect(await screen.findByText("1 solved")).toBeTruthy();
  expect(screen.getByText(/^✓/).textContent).toContain("1 solved");
  expect(screen.getByLabelText("3 lives left")).toBeTruthy();
  await place("b", "rush", judged(false, run({ puzzle: "c", results: [true, false], lives: 2 })));
  expect(await screen.findByLabelText("2 lives left")).toBeTruthy();
  expect(screen.getByText(/^✗/).textContent).toContain("1 solved");
  await place("c", "rush", judged(false, run({ puzzle: "d", results: [true, false, false], lives: 1 })));
  expect(await screen.findByLabelText("1 life left")).toBeTruthy();
  const why = [{ id: "puzzle-no-reply", args: {}, step: null, shot: null }];
  await place("d", "rush", judged(false, over([true, false, false, false], { best: 4 }), why));
  expect(await screen.findByRole("heading", { name: "You solved one puzzle." })).toBeTruthy();
  expect(screen.getByText("The enemy’s card has no room left.")).toBeTruthy();
  expect(screen.getByText("Your best rush: 4")).toBeTruthy();
  expect(tried()).toEqual([
    ["Puzzle 1: solved", "/puzzles/p1"],
    ["Puzzle 2: not solved", "/puzzles/p2"],
    ["Puzzle 3: not solved", "/puzzles/p3"],
    ["Puzzle 4: not solved", "/puzzles/p4"],
  ]);
  await press("Play again");
  expect(await screen.findByLabelText("3 lives left")).toBeTruthy();
});

const tried = () =>
  within(screen.getByRole("list"))
    .getAllByRole("link")
    .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);

test("a rush ends with its time", async () => {
  await begin("rush", run({ results: [true, false], puzzles: ["p1", "p2", "one"], lives: 2 }));
  await screen.findByRole("timer");
  clock.mockReturnValue(120_001);
  await waitFor(() => expect(screen.getByRole("timer").textContent).toBe("1:00"));
  clock.mockReturnValue(180_000);
  expect(await screen.findByRole("heading", { name: "You solved one puzzle." })).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
});

test("more than ever before is a personal best", async () => {
  await begin("rush", run({ best: 1 }));
  await place("one", "rush", judged(true, over([true, true], { best: 1, lives: 3 })));
  expect(await screen.findByRole("heading", { name: "You solved 2 puzzles." })).toBeTruthy();
  expect(screen.getByText("A new personal best!")).toBeTruthy();
});

test("a streak has no clock, one life and one skip", async () => {
  await begin("streak", run({ lives: 1, skips: 1, left_ms: null }));
  expect(await screen.findByLabelText("1 life left")).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
  answers["POST /api/runs/streak/skips/one"] = run({ puzzle: "b", results: [null], lives: 1, left_ms: null });
  await press("Skip");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Skip" })).toBeNull());
  expect(screen.getByText("0 solved")).toBeTruthy();
  await place("b", "streak", judged(false, over([null, false], { left_ms: null })));
  expect(await screen.findByRole("heading", { name: "You solved no puzzle." })).toBeTruthy();
  expect(tried()).toEqual([
    ["Puzzle 1: skipped", "/puzzles/p1"],
    ["Puzzle 2: not solved", "/puzzles/p2"],
  ]);
});

test("a run that is under way goes on, with the time that the server has left", async () => {
  answers["GET /api/runs/rush"] = run({ puzzle: "b", results: [false, true], lives: 2, left_ms: 75_000 });
  open("rush");
  expect((await screen.findByRole("timer")).textContent).toBe("1:15");
  expect(screen.getByLabelText("2 lives left")).toBeTruthy();
  expect(screen.getByText(/^✓/).textContent).toContain("1 solved");
  await place("b", "rush", judged(true, run({ puzzle: "c", results: [false, true, true], lives: 2 })));
  expect(await screen.findByText("2 solved")).toBeTruthy();
});

test("a run that ended meanwhile is shown below the start of another", async () => {
  answers["GET /api/runs/rush"] = over([false, true, true], { best: 7, lives: 2 });
  open("rush");
  const last = await screen.findByRole("region", { name: "Your last run: 2 puzzles" });
  expect(await within(last).findByRole("link", { name: "Puzzle 1: not solved" })).toBeTruthy();
  expect(screen.getByText("Your best rush: 7")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Play again" })).toBeTruthy();
});

test("a run of one game is a run of its own", async () => {
  await begin("rush", over([true]), "lightspeed");
  expect(await screen.findByText("Your last run: one puzzle")).toBeTruthy();
  const asked = server.mock.calls.map(([one]) => one);
  expect(asked).toContain("GET /api/runs/rush?game=lightspeed");
  expect(asked).toContain("POST /api/runs/rush?game=lightspeed");
});

test("no time runs before the code of the tables is here", async () => {
  const missing = new TypeError("Failed to fetch dynamically imported module");
  noteImport(missing);
  tables.mockRejectedValue(missing);
  await begin("rush", run({}));
  expect(await screen.findByText(/^Part of Starfelt could not be loaded/)).toBeTruthy();
  expect(sent("POST /api/runs/rush")).toEqual([]);
  expect(screen.queryByRole("timer")).toBeNull();
  tables.mockResolvedValue({ default: Table });
  await press("Start");
  expect(await screen.findByRole("timer")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Place the card" })).toBeTruthy();
});

test("the enemy answers the first of two ships, and the player may start over", async () => {
  await begin("streak", run({ puzzle: "two", lives: 1, left_ms: null }));
  await goal(/^Place Avenger\. The enemy answers with Lancer\. Then place Hydra so that you win/);
  expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
  answers["POST /api/puzzles/two/reply"] = { place: REPLY };
  await press("Place the card");
  await goal(/^The enemy has placed Lancer\. Now place Hydra so that you win/);
  await press("Start over");
  await goal(/^Place Avenger\. The enemy answers/);
  await press("Place the card");
  await goal(/^The enemy has placed/);
  await place("two", "streak", judged(true, run({ puzzle: "b", results: [true], lives: 1, left_ms: null })));
  expect(await screen.findByText("1 solved")).toBeTruthy();
  expect(sent("POST /api/runs/streak/tries/two")).toEqual([{ first: PLACE, last: PLACE }]);
});

test("a first ship that may not lie there stays in hand, and the table shows it", async () => {
  await begin("streak", run({ puzzle: "two", lives: 1, left_ms: null }));
  answers["POST /api/puzzles/two/reply"] = new HttpFailure("touches-ship", { name: "Lancer" });
  await press("Place the card");
  const card = screen.getByRole("button", { name: "Place the card" });
  await waitFor(() => expect(card.className).toBe("shaken"));
  await goal(/^Place Avenger\. The enemy answers/);
});
