// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { AnalysedPlayer } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import Players from "./Players.svelte";

beforeAll(withMessages(["analysis", "page"], () => Promise.resolve()));
afterEach(cleanup);

/** What is said of a player's level. */
function said(part: Partial<AnalysedPlayer>): string | undefined {
  const player = { seat: 0, accuracy: 60, like: null, likely: {}, unclear: false, ...part };
  const { container } = render(Players, { players: [player], owner: () => "Ada" });
  return container.querySelector("p.text-soft")?.textContent.replaceAll(/\s+/g, " ").trim();
}

test("a level is told with its probability, and the others that are likely", () => {
  const likely = { cadet: 0.02, pilot: 0.62, captain: 0.3, admiral: 0.06 };
  expect(said({ like: "pilot", likely })).toBe(
    "Ada played at pilot level (62% likely). Also possible: Captain 30%, Admiral 6%.",
  );
});

test("who plays like the lowest level may be weaker still", () => {
  expect(said({ like: "cadet", likely: { cadet: 0.97, pilot: 0.03 } })).toBe(
    "Ada played at cadet level or below (97% likely).",
  );
});

test("no level is told where too few decisions tell one", () => {
  const unclear = "Too few decisions to tell Ada’s level.";
  expect(said({ like: "captain", likely: { captain: 0.42, pilot: 0.4 }, unclear: true })).toBe(unclear);
  expect(said({ unclear: true })).toBe(unclear);
});

test("nothing is said before the decisions are judged, and of games without levels", () => {
  expect(said({ accuracy: null })).toBeUndefined();
});
