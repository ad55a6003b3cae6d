import { expect, test } from "vitest";
import type { HexEvent } from "./events";
import { tally } from "./tally";

const card = (hit: boolean) => ({ card: "3D", shuffled: false, hit });
const struck = (effect: "again" | "nothing" | "propulsion" | "shields" | "weapons") => ({
  ...{ card: "4H", shuffled: false, hit: 0 },
  effect,
});
const shot = (seat: number, ship: string, more: object): HexEvent => ({
  ...{ type: "fired", seat, ship, target: "B1", distance: 3, raisings: [], shields_up: false },
  ...{ shields: 9, shields_start: 9, suits: "S", wanted: 4, cards: [], damage: [], destroyed: false },
  ...more,
});

test("what each ship struck off, what it destroyed, and how many of its cards hit", () => {
  const [first, second] = tally(
    [
      shot(0, "A1", {
        suits: "HS",
        cards: [card(true), card(true), card(false), card(true)],
        damage: [struck("shields"), struck("again"), struck("weapons"), struck("nothing")],
      }),
      shot(0, "A1", { cards: [card(false), card(false)] }),
      shot(0, "A2", { suits: "CDHS", cards: [card(true)], damage: [struck("propulsion")], destroyed: true }),
      shot(1, "B1", { target: "A2", damage: [struck("shields")] }),
    ],
    2,
    (ship) => (ship.startsWith("A") ? 0 : 1),
  );
  expect(first).toEqual({
    deeds: [
      { ship: "A1", damage: 2, destroyed: [] },
      { ship: "A2", damage: 1, destroyed: ["B1"] },
    ],
    luck: { cards: 7, hits: 4, expected: 2 + 0.5 + 1 },
    shots: 3,
    lost: [{ ship: "A2", boxes: 1 }],
  });
  expect(second).toMatchObject({ shots: 1, lost: [{ ship: "B1", boxes: 3 }] });
});
