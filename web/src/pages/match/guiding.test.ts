import { expect, test, vi } from "vitest";
import { games } from "../../games";
import type { Seen, Step } from "../../games/contract";
import { findReached, lessonOf, pointsAt } from "./guiding";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const seen = (view: unknown): Seen => ({ match: {} as Seen["match"], view, foreseen: null, held: false });
const over = (count: number) => (now: Seen) => (now.view as number) >= count;

const steps: readonly Step[] = [
  { id: "read" },
  { id: "one", isDone: over(1), at: ".one" },
  { id: "two", isDone: over(2), at: (now) => `.two-${String(now.view)}` },
  { id: "end" },
];

test("a step that is read waits for its button", () => {
  expect(findReached(steps, seen(0), 0)).toBe(0);
  expect(findReached(steps, seen(0), 1)).toBe(1);
});

test("what was done takes the steps before it along, also those that nobody read", () => {
  expect(findReached(steps, seen(1), 0)).toBe(2);
  expect(findReached(steps, seen(2), 0)).toBe(3);
});

test("nobody goes back, though what was done is undone", () => {
  expect(findReached(steps, seen(0), 3)).toBe(3);
});

test("no step tells of what is still being shown, but one that is for watching", () => {
  expect(findReached(steps, seen(2), 0, true)).toBe(0);
  const watched = steps.map((step) => (step.id === "two" ? { ...step, watch: true } : step));
  expect(findReached(watched, seen(0), 0, true)).toBe(0);
  expect(findReached(watched, seen(2), 0, true)).toBe(2);
  expect(findReached(watched, seen(2), 2, false)).toBe(3);
});

test("a step points by a selector, or by what it sees", () => {
  expect(steps.map((step) => pointsAt(step, seen(7)))).toEqual([null, ".one", ".two-7", null]);
  expect(pointsAt(undefined, seen(7))).toBeNull();
});

test("a lesson leads to the next one", () => {
  const lessons = [
    { name: "a", steps },
    { name: "b", steps },
  ];
  expect(lessonOf(lessons, "a").map((lesson) => lesson?.name)).toEqual(["a", "b"]);
  expect(lessonOf(lessons, "b")[1]).toBeUndefined();
  expect(lessonOf(lessons, "elsewhere")).toEqual([]);
});

test.each(games.map((game) => [game.id, game] as const))(
  "the first flight of %s can be flown",
  async (_, game) => {
    const { default: lessons } = await game.flight.lessons();
    expect(lessons.length).toBeGreaterThan(0);
    for (const { steps: all } of lessons) {
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      // The player does something in each lesson, and its last step is only read.
      expect(all.some(({ isDone }) => isDone)).toBe(true);
      expect(all.at(-1)?.isDone).toBeUndefined();
    }
  },
);
