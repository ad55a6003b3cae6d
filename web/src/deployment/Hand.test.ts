// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import type { ComponentProps } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { withMessages } from "../i18n/index.svelte";
import Hand from "./Hand.svelte";

beforeAll(withMessages(["page", "board", "cards"], () => Promise.resolve()));
afterEach(cleanup);

/** A card in the hand of a player who may place it. Returns what is called when they do. */
function hold(part: Partial<ComponentProps<typeof Hand>> = {}): () => void {
  const oncommit = vi.fn();
  const felt = { magnifyIn: () => () => undefined, handAreaIs: () => undefined };
  render(Hand, {
    ...{ felt: felt as unknown as ComponentProps<typeof Hand>["felt"], where: "side", ship: "Moth" },
    ...{ facts: "Speed 3.", reason: null, placeable: false, by: "mouse", free: true, waiting: null },
    ...{ turn: false, clock: null, whole: 0, oncommit },
    ...part,
  });
  return oncommit;
}
const hand = () =>
  screen.getByRole("region", { name: "The card in your hand" }).textContent.replaceAll(/\s+/g, " ");

test("whoever moves the card by keys reads all keys, and others how the pointer turns it", () => {
  hold({ by: "keys" });
  expect(hand()).toContain("Arrows move · Q E turn · Enter places. Shift: small steps.");
  cleanup();
  hold();
  expect(hand()).toContain("Click to place. Turn with the wheel, Q E or the right button.");
});

test("a player who waits reads why, and not how to place the card", () => {
  hold({ free: false, waiting: "Bob places now." });
  expect(screen.getByRole("status").textContent).toBe("Bob places now.");
  expect(hand()).not.toContain("Click to place.");
  expect(screen.getByRole("button", { name: "Turn left" })).toHaveProperty("disabled", true);
});

test("a button places the card where a finger holds it, but not where it may not lie", async () => {
  const placed = hold({ placeable: true });
  await fireEvent.click(screen.getByRole("button", { name: "Place it" }));
  expect(placed).toHaveBeenCalledOnce();
  cleanup();
  hold({ placeable: true, reason: "The card touches another." });
  expect(screen.getByRole("button", { name: "Place it" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("status").textContent).toBe("The card touches another.");
});
