import { expect, test } from "vitest";
import type { HistoryMatch } from "../../generated/wire";
import { byTimeLeft } from "./overDays";

const match = (id: string, days: number | null, playing = true): HistoryMatch => ({
  ...{ id, game: "ftl", at: 1, seats: [], you: 0, playing, won: null, against: "people" },
  ...{ points: [], length_ms: 0, rating: null, people: [], deleted_at: null, days },
  ...{ race: "", best_beam: 0 },
});
const turn = (id: string, due: number) => ({ id, game: "ftl", due, since: 0 });

test("own turns come first, by the time left, then matches in which others play", () => {
  const playing = [match("theirs", 2), match("late", 3), match("soon", 1), match("sitting", null)];
  const found = byTimeLeft([turn("soon", 10), turn("late", 20)], playing);
  expect(found.map(({ id, due }) => [id, due])).toEqual([
    ["soon", 10],
    ["late", 20],
    ["theirs", null],
  ]);
});

test("a turn in a match beyond the first page of the history is there, without its players", () => {
  expect(byTimeLeft([turn("old", 10)], [match("over", 2, false)])).toEqual([
    { id: "old", game: "ftl", due: 10, match: null },
  ]);
});
