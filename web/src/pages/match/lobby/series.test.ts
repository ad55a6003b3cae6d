import { expect, test, vi } from "vitest";
import { standing } from "./series";

// The language of the messages follows the browser's.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const series = { first_to: 2, won: [2, 1], over: true };
const outcome = { winners: [0], reason: "highest" };

test("the point of a match counts when its end was shown, not before", () => {
  expect(standing({ series, outcome }, true)).toEqual(series);
  expect(standing({ series, outcome }, false)).toEqual({ first_to: 2, won: [1, 1], over: false });
});

test("a tie and a match that goes on bring nobody a point", () => {
  const open = { first_to: 2, won: [1, 1], over: false };
  expect(standing({ series: open, outcome: null }, false)).toEqual(open);
  expect(standing({ series: open, outcome: { winners: [0, 1], reason: "highest" } }, false)).toEqual(open);
  expect(standing({ series: null, outcome }, false)).toBeNull();
});
