import { beforeEach, expect, test, vi } from "vitest";
import type { MatchView } from "../generated/wire";
import { fakeStorage } from "../storage/fixtures";
import { botsOnly, forget, recent, remember } from "./recent";

const stored = fakeStorage();

/** A match of this browser, at seat 0, against a player of this level; null is a person. */
const match = (id: string, phase: string, began: number | null, level: string | null = "cadet") =>
  ({
    id,
    game: "ftl",
    phase,
    you: 0,
    began_at: began,
    seats: [
      { name: "Ada", level: null },
      { name: "Bo", level },
    ],
    outcome: null,
  }) as unknown as MatchView;

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: 10_000 });
});

test("watching an old match again leaves it where it stood", () => {
  remember(match("old", "finished", 1_000), 9);
  remember(match("new", "playing", 9_000), 3);
  remember(match("old", "finished", 1_000), 9);
  expect(recent().map(({ id, seen }) => [id, seen])).toEqual([
    ["new", 9_000],
    ["old", 1_000],
  ]);
});

test("opening an unfinished match again leaves it where it stood, until something happens in it", () => {
  remember(match("old", "playing", 1_000), 5);
  remember(match("new", "playing", 9_000), 3);
  remember(match("old", "playing", 1_000), 5);
  expect(recent().map(({ id }) => id)).toEqual(["new", "old"]);
  remember(match("old", "playing", 1_000), 6);
  expect(recent().map(({ id, seen }) => [id, seen])).toEqual([
    ["old", 10_000],
    ["new", 9_000],
  ]);
});

test("a match that an older Starfelt stored keeps its date when it is opened", () => {
  stored.set(
    "starfelt.recent",
    JSON.stringify([{ id: "m", game: "ftl", seats: [], finished: false, seen: 2_000 }]),
  );
  remember(match("m", "playing", 1_000), 5);
  expect(recent().map(({ seen }) => seen)).toEqual([2_000]);
});

test("a match that ends while it is watched counts from its end", () => {
  remember(match("m", "playing", 1_000), 5);
  vi.setSystemTime(20_000);
  remember(match("m", "finished", 1_000), 6);
  vi.setSystemTime(30_000);
  remember(match("m", "finished", 1_000), 6);
  expect(recent().map(({ seen }) => seen)).toEqual([20_000]);
});

test("a match against bots alone can be taken off the list", () => {
  remember(match("bots", "playing", 1_000), 2);
  remember(match("people", "playing", 2_000, null), 2);
  expect(recent().map((entry) => [entry.id, botsOnly(entry)])).toEqual([
    ["people", false],
    ["bots", true],
  ]);
  forget("bots");
  expect(recent().map(({ id }) => id)).toEqual(["people"]);
});
