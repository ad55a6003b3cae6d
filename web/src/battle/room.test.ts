import { expect, test } from "vitest";
import { freest } from "./room";

const WINDOW = { width: 1000, height: 600 };
const SIZE = { width: 300, height: 200 };

test("a note lies where nothing is", () =>
  expect(freest(WINDOW, SIZE, [], [])).toEqual({ across: "right", down: "bottom" }));

test("a note avoids the beams that it is about, at the price of covering cards", () => {
  const low = [
    { x: 0, y: 590 },
    { x: 1000, y: 590 },
  ] as const;
  const card = { x: 900, y: 50 };
  expect(freest(WINDOW, SIZE, [low], [card])).toEqual({ across: "left", down: "top" });
  const cards = [card, { x: 50, y: 50 }];
  expect(freest(WINDOW, SIZE, [low], cards)).toEqual({ across: "right", down: "top" });
});
