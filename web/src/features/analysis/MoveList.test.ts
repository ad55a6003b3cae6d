// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { AnalysedMove } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import { analysedMove } from "./fixtures";
import MoveList from "./MoveList.svelte";

beforeAll(withMessages(["analysis"], () => Promise.resolve()));
afterEach(cleanup);

const shown = (moves: readonly AnalysedMove[], chosen: number | null = null) => {
  const onchoose = vi.fn();
  const owner = (seat: number) => ["Ada", "Bob"][seat] ?? "";
  render(MoveList, { moves, chosen, label: ({ turn }) => `Turn ${turn}`, owner, onchoose });
  return onchoose;
};
const rows = () =>
  screen.getAllByRole("listitem").map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());

test("each decision says whose it was, its mark, and what it cost", () => {
  shown([
    analysedMove(0, { loss: 0.004 }),
    analysedMove(1, { loss: 0.236, mark: "blunder" }),
    analysedMove(2),
  ]);
  expect(screen.getByRole("list", { name: "All decisions" })).toBeTruthy();
  expect(rows()).toEqual(["1 Turn 1 Ada", "2 Turn 1 Bob ?? Blunder −24", "3 Turn 2 Ada"]);
});

test("what is between is unclear, and the mark of a first look says so", () => {
  shown([
    analysedMove(0, { loss: 0.05, unclear: true }),
    analysedMove(1, { loss: 0.2, mark: "blunder", sure: false }),
  ]);
  expect(rows()).toEqual(["1 Turn 1 Ada Unclear −5", "2 Turn 1 Bob ?? Blunder −20"]);
  expect(screen.getByTitle("After a first look. A closer one follows.").textContent).toContain("Blunder");
});

test("a decision is chosen with its number, and the one on show is pressed", async () => {
  const onchoose = shown([analysedMove(0), analysedMove(1)], 0);
  const pressed = screen.getAllByRole("button").map((one) => one.getAttribute("aria-pressed"));
  expect(pressed).toEqual(["true", "false"]);
  await fireEvent.click(screen.getByRole("button", { name: /Bob/ }));
  expect(onchoose).toHaveBeenCalledWith(1);
});
