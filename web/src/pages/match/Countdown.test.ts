// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { withMessages } from "../../i18n/index.svelte";
import Countdown from "./Countdown.svelte";

vi.mock("../../sound/index.svelte", () => ({ play: () => undefined }));

beforeAll(withMessages(["page"], () => Promise.resolve()));
afterEach(cleanup);

/** What the countdown says two seconds and a half before the start. */
function said(game: string, you: number | null): string {
  render(Countdown, { view: { game, you, go_at: 10_000 }, now: () => 7_500 });
  return screen.getByRole("status").textContent.replaceAll(/\s+/g, " ").trim();
}

test("the seconds are counted and the game's goal is told", () => {
  expect(said("lightspeed", 0)).toMatch(/^Get ready 3 Most points wins\./);
});

test("a player is told how cards are laid", () => {
  expect(said("lightspeed", 0)).toContain(
    "Click to place the card. Keyboard: Arrows move · Q E turn · Enter places.",
  );
});

test("before fleets are chosen, nobody is told how to lay cards", () => {
  expect(said("stellarconflict", 0)).toContain("First you choose your fleet");
  cleanup();
  expect(said("stellarconflict", null)).toContain("Then watch the cards");
});
