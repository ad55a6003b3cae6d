import { expect, test } from "vitest";
import type { Shot } from "../generated/wire";
import { foreseen } from "./foreseen";

const shot = (ship: number, card: string | null): Shot => ({
  ship,
  laser: 0,
  kind: "laser",
  power: 2,
  from_mm: [0, 0],
  to_mm: [1, 1],
  hit: card === null ? null : { card, side: "front", shielded: false },
});

/** Ships 0 and 1 are on the table, 1 is the player's; the card in hand is 2. */
const mine = (ship: number) => ship === 1;

test("friend is told from foe, and what comes from what goes", () => {
  const shots = [shot(2, "ship:0"), shot(2, "asteroid:0"), shot(2, "ship:1"), shot(2, null)];
  const { foes, friends, coming } = foreseen([...shots, shot(0, "ship:2"), shot(1, "ship:2")], mine);
  expect(foes.map(({ hit }) => hit.card)).toEqual(["ship:0", "asteroid:0"]);
  expect(friends.map(({ hit }) => hit.card)).toEqual(["ship:1"]);
  expect(coming.map(({ ship, own }) => [ship, own])).toEqual([
    [0, false],
    [1, true],
  ]);
});

test("a card that was laid since then is not taken for the card in hand", () => {
  // An older forecast: the card in hand was number 2. Now a card of the enemy has this number.
  const { coming } = foreseen([shot(2, null), shot(0, "ship:2")], mine);
  expect(coming.map(({ ship }) => ship)).toEqual([0]);
});
