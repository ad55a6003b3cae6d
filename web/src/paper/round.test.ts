import { expect, test } from "vitest";
import { type Pace, reading, type Round, signals, WAITING } from "./round";

/** The pace of Light Speed: until a player says stop, then five seconds for players with a card in hand. */
const STOP: Pace = { name: "stop", seconds: null, word: "stop", countdown: true, after: 5, turns: false };
const TIMED: Pace = { ...STOP, name: "dispute", seconds: 30, word: null };
const begun = (ended: number | null = null): Round => ({ began: 1000, ended, turn: 1 });

test("before it begins the clock shows what there will be", () => {
  expect(reading(STOP, WAITING, 0)).toEqual({ phase: "ready", ms: 0, whole: null });
  expect(reading(TIMED, WAITING, 0)).toEqual({ phase: "ready", ms: 30_000, whole: 30_000 });
});

test("three seconds are counted, then it runs up until somebody says stop", () => {
  expect(reading(STOP, begun(), 1500)).toMatchObject({ phase: "count", ms: 2500 });
  expect(reading(STOP, begun(), 64_000)).toMatchObject({ phase: "run", ms: 60_000 });
  expect(reading(STOP, begun(64_000), 66_000)).toMatchObject({ phase: "after", ms: 3000 });
  expect(reading(STOP, begun(64_000), 69_000)).toMatchObject({ phase: "over", ms: 60_000 });
});

test("a clock runs down, and ends the round by itself", () => {
  expect(reading(TIMED, begun(), 4000)).toMatchObject({ phase: "run", ms: 30_000 });
  expect(reading(TIMED, begun(), 34_000)).toMatchObject({ phase: "after", ms: 5000 });
  expect(reading(TIMED, begun(), 39_000)).toMatchObject({ phase: "over", ms: 0 });
});

test("the signals of a timed round, each once and in order", () => {
  const all = signals(TIMED, begun(), 0, 60_000);
  expect(all.slice(0, 4)).toEqual(["count", "count", "count", "go"]);
  expect(all.slice(4)).toEqual([...Array(5).fill("count"), "stop", "count", "count", "count", "seal"]);
  const bit = Array.from({ length: 600 }, (_, index) =>
    signals(TIMED, begun(), index * 100, index * 100 + 100),
  );
  expect(bit.flat()).toEqual(all);
});

test("who comes back later does not hear what has passed", () => {
  expect(signals(TIMED, begun(), 40_000, 41_000)).toEqual([]);
  expect(signals(STOP, WAITING, 0, 60_000)).toEqual([]);
});

test("a turn that somebody ends early is not counted down", () => {
  const turn: Pace = { ...TIMED, word: "reveal", countdown: false, after: 0, turns: true };
  expect(signals(turn, begun(20_000), 1000, 60_000)).toEqual(["stop"]);
  expect(signals(turn, begun(), 1000, 60_000)).toEqual([...Array(5).fill("count"), "stop"]);
});
