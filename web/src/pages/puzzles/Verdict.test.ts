// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Line } from "../../generated/wire";
import { setLanguage, withMessages } from "../../i18n/index.svelte";
import type { Requests } from "../../i18n/requests.svelte";
import Answer from "./Answer.svelte";
import Goal from "./Goal.svelte";
import { note } from "./progress.svelte";
import Verdict from "./Verdict.svelte";

const load = withMessages(["page", "puzzles", "board"], () => Promise.resolve());
beforeAll(load);
afterEach(async () => {
  cleanup();
  await setLanguage("en");
});

const line = (id: string, args: Line["args"] = {}): Line => ({ id, args, step: null, shot: null });
const requests = { busy: false } as Requests;
const words = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();
const buttons = () => screen.getAllByRole("button").map(words);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** What the goal's line says. */
function goal(kind: string, named: Record<string, string | number> = {}, more: object = {}): string {
  const { container } = render(Goal, { goal: kind, named, rating: 1480, ...more });
  const said = words(container);
  cleanup();
  return said;
}

/** Shows what a try came to; returns what is called by its buttons. */
function verdict(solved: boolean, why: readonly Line[] = [], id = "ls-1") {
  const called = { onagain: vi.fn(), onshare: vi.fn(), onreveal: vi.fn() };
  render(Verdict, { id, requests, solved, why, ...called });
  return called;
}

test("a goal names the ship, and says what else must come true", () => {
  expect(goal("last-ship", { ship: "Moth" })).toBe(
    "Place Moth so that you win. A draw is not enough. Rating 1480",
  );
  expect(goal("save-cargo", { ship: "Moth", cargo: "Ox" })).toMatch(
    /^Place Moth so that your Cargo ship, Ox, keeps a cube\./,
  );
  expect(goal("mend")).toMatch(/^You are losing\. Move one of your ships so that you win\./);
  expect(goal("two-ships", { ship: "Moth", reply: "Ghost", last: "Viper" })).toMatch(
    /^Place Moth\. The enemy answers with Ghost\. Then place Viper so that you win\./,
  );
  expect(goal("last", { reply: "Ghost", last: "Viper" })).toMatch(
    /^The enemy has placed Ghost\. Now place Viper so that you win\./,
  );
});

test("goals of orders and of shots have no ship of their own", () => {
  expect(goal("hit")).toMatch(/^Give orders .* whatever the enemy’s orders are\./);
  expect(goal("untouched")).toMatch(/^Give orders so that nothing hits your ship .* whatever/);
  expect(goal("hit-in-two")).toMatch(/^Two turns: give orders/);
  expect(goal("destroy", { percent: 70 })).toMatch(
    /^Destroy a ship: find the shot with a chance of at least 70%\./,
  );
  expect(goal("silence", { percent: 70 })).toMatch(
    /^Disarm a ship: find the shot that takes all its weapons with a chance of at least 70%\./,
  );
  expect(goal("no-return")).toMatch(/^Fire, and end where no enemy ship can fire/);
  expect(goal("destroy-last", { percent: 70 })).toMatch(/each hail turns up two\. Destroy a ship .* 70%/);
});

test("beside the goal stand the rating, the tries so far, and the hint that was asked for", () => {
  expect(goal("hit", {}, { tries: 1 })).toMatch(/Rating 1480 · 1 try$/);
  expect(goal("hit", {}, { tries: 2, hint: ["crossfire", "rescue"] })).toMatch(
    / · 2 tries · Hint: Crossfire, Rescue$/,
  );
  expect(goal("hit", {}, { rating: null })).not.toContain("Rating");
});

test("a failed try says why, what it did to the rating, and can be repeated", async () => {
  note("ls-1", { tries: 1, change: -12 }, { rating: 1488, sure: false });
  const why = [line("puzzle-behind", { points: 1, other: 3 }), line("puzzle-cargo-lost")];
  const { onagain, onreveal } = verdict(false, why);
  const said = words(screen.getByRole("status"));
  expect(said).toMatch(/^Not yet You have 1 point, the enemy has 3\. Your Cargo ship lost all its cubes\./);
  expect(said).toContain("Your rating: 1488 −12");
  expect(buttons()).toEqual(["Try again", "Show the solution"]);
  await press("Try again");
  expect(onagain).toHaveBeenCalledTimes(1);
  await press("Show the solution");
  expect(onreveal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("link", { name: "More puzzles" }).getAttribute("href")).toBe("/puzzles");
});

test("a solving try can be shared and explained; only the first try at a puzzle changes the rating", async () => {
  note("ls-1", { tries: 1, state: "solved", change: 24 }, { rating: 1512, sure: false });
  const { onshare, onreveal } = verdict(true);
  expect(words(screen.getByRole("status"))).toMatch(/^Solved at the first try! Your rating: 1512 \+24/);
  expect(buttons()).toEqual(["Next puzzle", "Share", "Why it works"]);
  await press("Share");
  await press("Why it works");
  expect([onshare, onreveal].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  cleanup();
  note("ls-1", { tries: 2, state: "solved", change: 24 });
  verdict(true);
  expect(words(screen.getByRole("status"))).toMatch(/^Solved in 2 tries! Next puzzle/);
});

test.each<[string, Line[]]>([
  [
    "The enemy’s ship sprints 8 in. Against these orders, nothing hits the enemy ship.",
    [line("puzzle-enemy-order", { piece: "ship", order: "sprint", amount: 8 }), line("puzzle-missed")],
  ],
  ["Against these orders, nothing is sure to hit the enemy ship in the next turn.", [line("puzzle-escapes")]],
  ["You fired no shot.", [line("puzzle-no-shot")]],
  [
    "In this order, the chance that your shot destroys B2 is 41%, whatever the cards were just now. The goal is 70%.",
    [line("puzzle-chance", { ship: "B2", percent: 41, wanted: 70, goal: "destroy-last" })],
  ],
  [
    "The chance that this shot destroys B2 is 41%, whatever the cards were just now. The goal is 70%.",
    [line("puzzle-chance", { ship: "B2", percent: 41, wanted: 70, goal: "destroy" })],
  ],
])("it is told why a try failed: %s", (told, why) => {
  verdict(false, why);
  expect(words(screen.getByRole("status"))).toContain(told);
});

test.each<[string, Line]>([
  ["It holds against all 14 answers of the enemy. You saw one of them.", line("puzzle-holds", { count: 14 })],
  ["You fired, and no enemy ship can answer.", line("puzzle-unanswered")],
  [
    "The chance that this shot takes all weapons of B2 is 83%",
    line("puzzle-chance", { ship: "B2", percent: 83, wanted: 70, goal: "silence" }),
  ],
])("it is told why a try solved the puzzle: %s", (told, line) => {
  verdict(true, [line]);
  expect(words(screen.getByRole("status"))).toContain(told);
});

test("goal and verdict are told in French, too", async () => {
  await setLanguage("fr");
  expect(goal("untouched")).toMatch(/^Donnez des ordres avec lesquels rien ne touche votre vaisseau/);
  verdict(false, [line("puzzle-enemy-order", { piece: "ship", order: "still" })]);
  expect(words(screen.getByRole("status"))).toMatch(
    /^Pas encore Le vaisseau adverse reste en espace normal\./,
  );
});

/** What the words around a solution say. */
function answer(kind: string, share: number, others = { tried: 0, solved: 0 }, onshare = false): string {
  const told = { ...others, answers: [] };
  const { container } = render(Answer, {
    ...{ requests, kind, share, themes: ["crossfire"], others: told },
    onshare: onshare ? () => undefined : null,
  });
  const said = words(container);
  return said;
}

test("a solution says how rare it is, what makes it work, and how many found it", () => {
  expect(answer("last-ship", 0.001, { tried: 3, solved: 1 })).toMatch(
    /^One legal place in 1,000 solves it.* Crossfire\. An enemy beam hits an enemy ship\. 1 of 3 players solved it\./,
  );
  expect(buttons()).toEqual(["Next puzzle"]);
  cleanup();
  expect(answer("mend", 0.001)).toMatch(
    /^One legal move in 1,000 solves it, of all moves of all your ships\./,
  );
  cleanup();
  expect(answer("two-ships", 0.001)).toMatch(/^One legal first place in 1,000 wins against every answer/);
  cleanup();
  expect(answer("sure-hit", 0.01, { tried: 1, solved: 0 })).toMatch(
    /^One set of orders in 100 solves it.* One player has tried it, and did not solve it\./,
  );
});

test("who has solved it may share the solution, too", () => {
  answer("last-ship", 0.001, { tried: 1, solved: 1 }, true);
  expect(buttons()).toEqual(["Next puzzle", "Share"]);
});
