import { expect, test, vi } from "vitest";
import type { SeatView } from "../../generated/wire";
import { levelAgainst, nextStar } from "./ladder";

// The messages are in the browser's language.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const WON = { id: "ladder-won", args: {}, step: null, shot: null };
const TWICE = { ...WON, id: "ladder-twice" };

test("the next star is of the level, else of the first one above that lacks a star", () => {
  const me = { next_stars: { ftl: { cadet: WON, captain: TWICE, admiral: WON } } };
  expect(nextStar(me, "ftl", "captain")).toEqual({ level: "captain", how: TWICE });
  expect(nextStar(me, "ftl", "pilot")).toEqual({ level: "captain", how: TWICE });
  expect(nextStar(me, "ftl", "people")).toEqual({ level: "cadet", how: WON });
  expect(nextStar(me, "hexfleet", "cadet")).toBeNull();
});

const seat = (level: SeatView["level"]): SeatView => ({
  ...{ name: "A", colour: null, level, ready: true, program: false },
});

test("a match is against a level where all opponents are of it", () => {
  const at = { you: 0, lesson: "" };
  expect(levelAgainst({ ...at, seats: [seat(null), seat("pilot"), seat("pilot")] })).toBe("pilot");
  expect(levelAgainst({ ...at, seats: [seat(null), seat("pilot"), seat("cadet")] })).toBeNull();
  expect(levelAgainst({ ...at, seats: [seat(null), seat(null)] })).toBeNull();
  expect(levelAgainst({ ...at, seats: [seat(null), seat("pilot")], you: null })).toBeNull();
  expect(levelAgainst({ ...at, seats: [seat(null), seat("cadet")], lesson: "first" })).toBeNull();
});
