import { expect, test } from "vitest";
import type { GameRecord, WaitingView } from "../../generated/wire";
import type { Recent } from "../../net/recent";
import { lineOf, nextStep } from "./welcome";

const SEATS = [
  { name: "Ada", level: null },
  { name: "Rook", level: "pilot" },
];
const MATCH = {
  ...{ id: "m", game: "ftl", at: 1, seats: SEATS, you: 0, playing: true, won: null, against: "pilot" },
  ...{ points: [], length_ms: 0, rating: null, people: [], deleted_at: null, days: null },
  ...{ race: "", best_beam: 0 },
};
const NOTHING: WaitingView = {
  ...{ matches: 0, mistakes: 0, puzzle: false, match: null, mistake: null },
  ...{ today: "p", deals: 0, day: "2026-11-28" },
};
const LEFT: Recent = { id: "left", game: "ftl", seats: SEATS, finished: false, you: 0, seen: 1000 };

test("a match goes before a mistake, that before the puzzle of the day, and that before another match", () => {
  const all = { ...NOTHING, match: MATCH, mistake: "oops", puzzle: true };
  expect(nextStep(all, [], 1000)).toEqual({ kind: "match", match: MATCH });
  expect(nextStep({ ...all, match: null }, [], 1000)).toEqual({ kind: "mistake", id: "oops" });
  expect(nextStep({ ...NOTHING, puzzle: true }, [], 1000)).toEqual({ kind: "today", id: "p" });
  expect(nextStep(NOTHING, [], 1000)).toEqual({ kind: "play" });
});

test("a turn over days goes before all else, the one that ends first first", () => {
  const turn = { id: "m", game: "ftl", due: 2000, since: 1000 };
  const later = { ...turn, id: "later", due: 3000 };
  const all = { ...NOTHING, match: MATCH, mistake: "oops" };
  expect(nextStep(all, [LEFT], 2000, [turn, later], [MATCH])).toEqual({ kind: "turn", turn, match: MATCH });
  expect(nextStep(null, [], 2000, [later], [MATCH])).toEqual({ kind: "turn", turn: later, match: null });
});

test("a match that was left a moment ago is offered also before the server answers, and not for long", () => {
  expect(nextStep(null, [LEFT], 2000)).toMatchObject({ kind: "match", match: { id: "left" } });
  expect(nextStep(null, [LEFT], 1000 + 16 * 60_000)).toEqual({ kind: "play" });
  expect(nextStep(null, [{ ...LEFT, finished: true }], 2000)).toEqual({ kind: "play" });
});

const record = (against: string, played: number): GameRecord => ({
  ...{ game: "ftl", against, played, won: 1, drawn: 0, lead: 0, streak: 0, best_streak: 1 },
  ...{ race: "", best_beam: 0, beam_match: null },
});

test("a game's line is against the level that is chosen, else against whom most was played", () => {
  const records = [record("cadet", 3), record("pilot", 9)];
  expect(lineOf(records, "ftl", "cadet")).toMatchObject({ against: "cadet", played: 3 });
  expect(lineOf(records, "ftl", "captain")).toMatchObject({ against: "pilot", played: 9 });
  expect(lineOf(records, "hexfleet", "captain")).toEqual({
    against: "captain",
    played: 0,
    won: 0,
  });
  expect(lineOf([], "ftl", "idle").against).toBe("cadet");
});
