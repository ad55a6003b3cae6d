// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { FinalSummary, Line } from "../../../generated/wire";
import { withMessages } from "../../../i18n/index.svelte";
import type { Picture } from "../story/picture";
import Ended from "./Ended.svelte";

vi.mock("../../../net/art", () => ({ loadArt: () => new Promise(() => undefined) }));

beforeAll(withMessages(["page", "board", "hexfleet"], () => Promise.resolve()));
afterEach(cleanup);

const line = (id: string, args: Line["args"] = {}): Line => ({ id, args, step: null, shot: null });
const lines = (shots: number) => [
  line("hexfleet-end-shots", { shots, hits: 3, cards: 9, expected: 2.5 }),
  line("hexfleet-end-best-none"),
  line("hexfleet-end-costliest-none"),
];
const moment = {
  line: line("hexfleet-hardest", { ship: "B1", target: "A2", turn: 2, boxes: 4 }),
  ...{ turn: 2, at: 7 },
};
const summary: FinalSummary = { seats: [lines(2), lines(5)], moments: [moment] };

/** Shows the end of a battle that Bob has won by points; `you` is the seat of the one who looks. */
function shown(you: number | null) {
  const onsee = vi.fn();
  const seats = ["Ada", "Bob"].map((name) => ({ name, colour: null }));
  const picture = { scores: [4, 11], ships: [] } as unknown as Picture;
  const result = { reason: "outcome-objective", winners: [1], objective: null, scored: [] };
  const { container } = render(Ended, { ...result, seats, you, summary, picture, onsee });
  return {
    onsee,
    said: () => [...container.querySelectorAll("ul li")].map((line) => line.textContent.trim()),
  };
}

test("a player reads the own lines first", () => {
  const { said } = shown(1);
  expect(screen.getByText("You win!")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Most points for the objective.");
  const [first, , , fourth] = said();
  expect(said()).toHaveLength(6);
  expect(first).toBe("Your shots: 5; 3 of 9 cards hit (on average 2.5).");
  expect(fourth).toBe("Shots: 2; 3 of 9 cards hit (on average 2.5).");
});

test("a spectator reads the lines of both, and nothing is said to be theirs", () => {
  const { said } = shown(null);
  expect(screen.getByText("Bob wins!")).toBeTruthy();
  expect(said().filter((line) => line.startsWith("Shots: "))).toHaveLength(2);
  expect(said().some((line) => line.toLowerCase().includes("your"))).toBe(false);
});

test("a moment worth seeing again is a button", async () => {
  const { onsee } = shown(0);
  await fireEvent.click(
    screen.getByRole("button", { name: "Hardest shot: B1 at A2 in turn 2, 4 damage. See it" }),
  );
  expect(onsee).toHaveBeenCalledWith(moment);
});
