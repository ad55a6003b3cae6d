import { expect, test } from "vitest";
import type { NumberedEvent } from "../../../generated/wire";
import { draws } from "./draws";
import type { HexEvent } from "../story/events";

const story = (events: readonly object[]): NumberedEvent[] =>
  events.map((event, seq) => ({
    seq,
    event: { type: "played", at: 0, event: event as HexEvent },
    lines: [],
  }));
const turned = (card: string, shuffled = false) => ({ card, shuffled });
const opened = (chits: "out" | "returned" = "out") => ({ type: "opened", options: { chits } });
const began = { type: "turn_began", turn: 1, cup: ["A1", "B1", "blank"] };
const shot = {
  type: "fired",
  ship: "A1",
  target: "B1",
  wanted: 2,
  raisings: [{ ship: "B1", cards: [turned("KS"), turned("QS")], alike: "colour" }],
  cards: [
    { ...turned("2S"), hit: true },
    { ...turned("3D"), hit: false },
  ],
  damage: [
    { ...turned("4C"), hit: 0, effect: "again" },
    { ...turned("5H"), hit: 0, effect: "shields" },
  ],
  destroyed: false,
};

test("chits and cards in the order in which they came, each with what it was for", () => {
  const found = draws(story([opened(), began, { type: "drawn", chit: "A1" }, shot]));
  expect(found.map(({ list, what }) => [list, what.id, what.args["number"] ?? null])).toEqual([
    ["chits", "paper-draw-chit", null],
    ["pack", "paper-draw-raise", null],
    ["pack", "paper-draw-raise", null],
    ["pack", "paper-draw-shot", 1],
    ["pack", "paper-draw-shot", 2],
    ["pack", "paper-draw-damage", 1],
    ["pack", "paper-draw-damage", 1],
  ]);
});

test("a chit that is out is not drawn again until the turn is over, unless it goes back", () => {
  const twice = [began, { type: "drawn", chit: "A1" }, { type: "drawn", chit: "B1" }];
  const among = (chits: "out" | "returned") =>
    draws(story([opened(chits), ...twice])).map((one) => one.among);
  expect(among("out")).toEqual([
    ["A1", "B1", "blank"],
    ["B1", "blank"],
  ]);
  expect(among("returned")[1]).toEqual(["A1", "B1", "blank"]);
});

test("who jumped or was destroyed has no chit in the cup", () => {
  const gone = [
    { type: "jumped", ship: "A1" },
    { ...shot, destroyed: true },
    { type: "drawn", chit: "blank" },
  ];
  expect(draws(story([opened(), began, ...gone])).at(-1)?.among).toEqual(["blank"]);
});

test("a card is turned up once, until the discard is shuffled; what this shot turned up stays out", () => {
  const first = draws(story([opened(), shot]));
  expect(first[0]?.among).toHaveLength(52);
  expect(first.at(-1)?.among).toHaveLength(47);
  const again = {
    ...shot,
    raisings: [],
    cards: [{ ...turned("KS", true), hit: true }],
    damage: [turned("QS")],
  };
  const found = draws(story([opened(), shot, again]));
  expect(found[6]).toMatchObject({ first: { id: "paper-draw-shuffle" } });
  expect(new Set(found[6]?.among)).toEqual(new Set(["KS", "QS", "2S", "3D", "4C", "5H"]));
  expect(found[7]?.among).not.toContain("KS");
});
