// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { FinalSummary, Line } from "../../../generated/wire";
import { withMessages } from "../../../i18n/index.svelte";
import Ended from "./Ended.svelte";

vi.mock("../../../net/art", () => ({ loadArt: () => new Promise(() => undefined) }));

beforeAll(withMessages(["page", "board", "ftl"], () => Promise.resolve()));
afterEach(cleanup);

const line = (id: string, args: Line["args"] = {}): Line => ({ id, args, step: null, shot: null });
const lines = (launched: number) => [
  line("ftl-end-missiles", { launched, hit: 0, own: 0 }),
  line("ftl-end-best-none"),
  line("ftl-end-costliest-hit", { turn: 3, missile: "b1" }),
];
const moment = {
  line: line("ftl-decided-hit", { missile: "b1", owner: "Ada", turn: 3 }),
  turn: 3,
  at: 0,
};
const summary: FinalSummary = { seats: [lines(2), lines(5)], moments: [moment] };

/** Shows the end of a duel that Bob has won; `you` is the seat of the one who looks. */
function shown(you: number | null) {
  const onsee = vi.fn();
  const seats = ["Ada", "Bob"].map((name) => ({ name, colour: null }));
  const outcome = { winners: [1], reason: "outcome-last-ship" };
  render(Ended, { outcome, summary, seats, you, onsee });
  return onsee;
}
const said = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent.trim());

test("a player reads the own lines first", () => {
  shown(1);
  expect(screen.getByText("You win!")).toBeTruthy();
  expect(said()).toEqual([
    "Your missiles: 5 launched, none hit a ship.",
    "None of your missiles hit the enemy ship.",
    expect.stringMatching(/^Your costliest turn: 3/),
    "Missiles: 2 launched, none hit a ship.",
    "None of their missiles hit the enemy ship.",
    expect.stringMatching(/^Costliest turn: 3/),
  ]);
});

test("a spectator reads the lines of both, and nothing is said to be theirs", () => {
  shown(null);
  expect(screen.getByText("Bob wins!")).toBeTruthy();
  expect(said().filter((line) => line.startsWith("Missiles: "))).toEqual([
    "Missiles: 2 launched, none hit a ship.",
    "Missiles: 5 launched, none hit a ship.",
  ]);
  expect(said().some((line) => line.toLowerCase().includes("your"))).toBe(false);
});

test("the moment that decided is told to each in their own words, and seen again", async () => {
  const onsee = shown(0);
  await fireEvent.click(
    screen.getByRole("button", { name: "What decided: missile b1 hit your ship in turn 3. See it" }),
  );
  expect(onsee).toHaveBeenCalledWith(moment);
  cleanup();
  shown(null);
  expect(screen.getByRole("button").textContent.trim()).toBe(
    "What decided: missile b1 hit Ada’s ship in turn 3. See it",
  );
});
