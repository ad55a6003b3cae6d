// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Line, MatchShownView, MatchTryView, ReplayedView } from "../../generated/wire";
import { setLanguage, withMessages } from "../../i18n/index.svelte";
import type { Command, MatchClient } from "../../net/types";
import { gameEntry } from "../../games";
import type { MatchPuzzles } from "../../games/contract";
import MatchPuzzle from "./MatchPuzzle.svelte";
import { note } from "./progress.svelte";

interface BoardProps {
  readonly client: MatchClient;
  readonly onshowing: (showing: boolean) => void;
}
/** The board on show: it draws nothing here, and sends what a test lets its player do. */
let board: BoardProps;
/** How many boards there were. */
let boards = 0;
const loaded = Promise.resolve({
  default: (_: Comment, props: BoardProps) => {
    board = props;
    boards += 1;
    return {};
  },
});
vi.mock("../../games", async (load) => {
  const games = await load<typeof import("../../games")>();
  return { ...games, gameEntry: (id: string) => ({ ...games.gameEntry(id), board: () => loaded }) };
});
const parts = { ftl: gameEntry("ftl")?.puzzles, hexfleet: gameEntry("hexfleet")?.puzzles } as {
  readonly [game: string]: MatchPuzzles;
};
// Compiled here, in no test's time.
await Promise.all(Object.values(parts).map((one) => one.words()));

beforeAll(withMessages(["page", "puzzles", "board"], () => Promise.resolve()));

/** What was sent to be judged, and what the server answers to it. */
let sent: { query: string; commands: readonly Command[] }[] = [];
let answer: MatchTryView;
beforeEach(() => {
  sent = [];
  boards = 0;
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    if (path.includes("/api/guest")) return Promise.resolve(Response.json({ token: "ada" }));
    const { commands } = JSON.parse(String(body)) as { commands: readonly Command[] };
    sent.push({ query: path.split("?")[1] ?? "", commands });
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(async () => {
  cleanup();
  await setLanguage("en");
});

const replayed = (refused: ReplayedView["refused"] = null) =>
  ({ ...{ view: { phase: "playing" }, story: [], files: {} }, refused }) as unknown as ReplayedView;
const line = (id: string): Line => ({ id, args: {}, step: null, shot: null });
/** The server's answer; `solved` null: nothing is decided yet. */
const judged = (solved: boolean | null, why: string, refused: ReplayedView["refused"] = null) =>
  ({
    tried: { solved, why: [line(why)], replayed: replayed(refused) },
    themes: ["pincer"],
    own: null,
  }) as MatchTryView;

/** Shows a puzzle; `game` has the words for its solution. */
async function shown(game: "ftl" | "hexfleet", solution: MatchShownView | null = null) {
  const called = { onshare: vi.fn(), onreveal: vi.fn() };
  const props = {
    id: "ft-1",
    puzzle: {
      ...{ id: "ft-1", game, kind: "sure-hit", goal: "hit", rating: 1480, seat: 0, wanted: 0 },
      ...{ replayed: replayed(), day: null },
    },
    parts: parts[game] as MatchPuzzles,
    ...{ rating: 1480, hint: [], ...called },
  };
  const { rerender } = render(MatchPuzzle, { ...props, shown: solution });
  await waitFor(() => expect(boards).toBeGreaterThan(0));
  return { ...called, reveal: (found: MatchShownView) => rerender({ shown: found }) };
}

/** The player does something, and the board shows what follows from it. */
async function play(command: Command) {
  const done = await board.client.do(command);
  await tick();
  await tick();
  return done;
}
const result = () => screen.findByRole("region", { name: "Result" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const said = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();

test("what a player does is judged together, once it is decided", async () => {
  await shown("hexfleet");
  answer = judged(null, "");
  await play({ do: "hail", target: "B2" });
  await play({ do: "hail", target: "B3" });
  expect(screen.queryByRole("region", { name: "Result" })).toBeNull();
  answer = judged(true, "puzzle-unanswered");
  await play({ do: "fire", target: "B2" });
  expect(sent.at(-1)?.commands).toEqual([
    { do: "hail", target: "B2" },
    { do: "hail", target: "B3" },
    { do: "fire", target: "B2" },
  ]);
  expect(said(await result())).toContain("You fired, and no enemy ship can answer.");
  // Nothing more is to be ordered.
  expect(board.client.view?.phase).toBe("finished");
  expect(await board.client.do({ do: "done" })).toMatchObject({ ok: false, code: "left" });
});

test("what is refused does not count, and orders that are given anew replace those before", async () => {
  await shown("ftl");
  answer = judged(null, "", { code: "order", args: {} });
  expect(await play({ do: "plot", orders: { ship: "X" } })).toEqual({ ok: false, code: "order", args: {} });
  answer = judged(null, "");
  await play({ do: "plot", orders: { ship: "L" } });
  await play({ do: "plot", orders: { ship: "S4" } });
  await play({ do: "seal" });
  expect(sent.at(-1)?.commands).toEqual([{ do: "plot", orders: { ship: "S4" } }, { do: "seal" }]);
});

test("the enemy's answer after the first of two turns is told until the second is decided", async () => {
  await shown("ftl");
  answer = judged(null, "puzzle-second-turn");
  await play({ do: "seal" });
  expect(screen.getByText(/Now give yours for the second turn\.$/)).toBeTruthy();
  answer = judged(false, "puzzle-escapes");
  await play({ do: "seal" });
  expect(screen.queryByText(/Now give yours/)).toBeNull();
  expect(said(await result())).toMatch(/nothing is sure to hit the enemy ship in the next turn\./);
});

test("a verdict comes once its film has been shown, and a try can be repeated", async () => {
  const { onreveal, onshare } = await shown("ftl");
  answer = { ...judged(false, "puzzle-missed"), own: { attempt: { tries: 1 }, rating: 1480, sure: true } };
  const done = board.client.do({ do: "seal" });
  board.onshowing(true);
  await done;
  await tick();
  expect(screen.queryByRole("region", { name: "Result" })).toBeNull();
  board.onshowing(false);
  expect(said(await result())).toContain("Not yet Against these orders, nothing hits the enemy ship.");
  expect(screen.getByText(/Rating 1480/).textContent).toContain("1 try");
  await press("Show the solution");
  expect(onreveal).toHaveBeenCalledTimes(1);
  await press("Try again");
  expect(screen.queryByRole("region", { name: "Result" })).toBeNull();
  await waitFor(() => expect(boards).toBe(2));
  answer = {
    ...judged(true, "puzzle-holds"),
    own: { attempt: { tries: 2, state: "solved" }, rating: 1480, sure: true },
  };
  await play({ do: "seal" });
  expect(sent.at(-1)?.commands).toEqual([{ do: "seal" }]);
  expect(said(await result())).toContain("Solved in 2 tries!");
  await press("Share");
  expect(onshare).toHaveBeenCalledWith(["pincer"]);
});

test("the server is asked in the reader's language", async () => {
  await setLanguage("fr");
  await shown("ftl");
  answer = judged(false, "puzzle-missed");
  await play({ do: "seal" });
  expect(new URLSearchParams(sent[0]?.query).get("lang")).toBe("fr");
});

/** A solution, with what others tried. */
const solution = (commands: readonly Command[], answers: [readonly Command[], boolean][] = []) =>
  ({
    solution: { commands, themes: ["pincer"], share: 0.01, replayed: replayed() },
    others: {
      tried: answers.length,
      solved: answers.filter(([, solved]) => solved).length,
      answers: answers.map(([commands, solved]) => ({ answer: { commands }, solved })),
    },
    attempt: null,
  }) as unknown as MatchShownView;
const told = () => screen.findByRole("region", { name: "The solution" });
const items = (name?: string) =>
  within(screen.getByRole("region", { name: "The solution" }))
    .getAllByRole("list", name ? { name } : {})
    .flatMap((list) => within(list).getAllByRole("listitem").map(said));

const PLOTTED = [{ do: "plot", orders: { ship: "S8", m1: "R90", m2: "L" } }, { do: "seal" }];

test("a solution is told order by order, and played on a new board", async () => {
  const { reveal } = await shown("ftl");
  await reveal(solution(PLOTTED));
  const panel = await told();
  await waitFor(() =>
    expect(items()[0]).toMatch(
      /^the ship sprints 8\sin, missile m1 turns 90° to the right,? and missile m2 launches/,
    ),
  );
  // The seal is not told, and below the orders stands the theme.
  expect(items()).toHaveLength(2);
  expect(said(panel)).toMatch(/One set of orders in 100 solves it\./);
  expect(said(panel)).toMatch(
    /Pincer\. The ship is hit if it stays, and runs into a missile if it sprints\./,
  );
  expect(boards).toBe(2);
  await waitFor(() => expect(board.client.view?.phase).toBe("finished"));
  expect(within(panel).queryByRole("button", { name: "How others tried" })).toBeNull();
});

test("of two turns, both are told, and that the second answers the enemy", async () => {
  await shown("ftl", solution([...PLOTTED, { do: "plot", orders: { ship: "L" } }, { do: "seal" }]));
  await told();
  await waitFor(() => expect(items().filter((item) => item.startsWith("the ship"))).toHaveLength(2));
  expect(screen.getByText(/^Line 2 answers the enemy’s best orders\./)).toBeTruthy();
});

test("a solution tells its moves in words", async () => {
  await shown(
    "hexfleet",
    solution([{ do: "move", steps: "FFL" }, { do: "fire", target: "B2" }, { do: "done" }]),
  );
  await told();
  await waitFor(() =>
    expect(items().slice(0, 3)).toEqual([
      "Move: 2 hexes forward, 1 turn to the left",
      "Fire at B2",
      "End the orders",
    ]),
  );
});

test("how others tried is listed, the most common first", async () => {
  const seal = { do: "seal" };
  await shown(
    "ftl",
    solution(PLOTTED, [
      [PLOTTED, true],
      [[seal], false],
      [[seal], false],
    ]),
  );
  await told();
  await waitFor(() => expect(items()[0]).toContain("the ship"));
  expect(screen.getByText("1 of 3 players solved it.")).toBeTruthy();
  await press("How others tried");
  expect(items("How others tried")).toEqual([
    "✗ Not solved no orders ×2",
    expect.stringMatching(/^✓ Solved the ship sprints 8 in/),
  ]);
  await press("How others tried");
  expect(screen.queryByRole("list", { name: "How others tried" })).toBeNull();
});

test("tries of others are told without the words that end them", async () => {
  const shot = [{ do: "fire", target: "B2" }, { do: "done" }];
  await shown("hexfleet", solution(shot, [[shot, true]]));
  await told();
  await waitFor(() => expect(items()).toContain("Fire at B2"));
  await press("How others tried");
  expect(items("How others tried")).toEqual(["✓ Solved Fire at B2"]);
});

test("who has solved the puzzle may share it from the solution, too", async () => {
  note("ft-1", { tries: 2, state: "solved" });
  const { onshare } = await shown("ftl", solution(PLOTTED));
  await told();
  await press("Share");
  expect(onshare).toHaveBeenCalledWith(["pincer"]);
});

test("the words over the board fold to their title", async () => {
  await shown("ftl", solution(PLOTTED));
  const panel = within(await told());
  await press("Details");
  expect(panel.queryAllByRole("listitem")).toEqual([]);
  expect(panel.getByText("The solution")).toBeTruthy();
  await press("Details");
  expect(panel.getAllByRole("listitem").length).toBeGreaterThan(0);
});
