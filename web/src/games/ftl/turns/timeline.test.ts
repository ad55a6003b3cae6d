import { expect, test } from "vitest";
import { COLLISION, turn } from "./fixtures";
import { frame, stillTime } from "./frame";
import { momentIn, timeline } from "./timeline";

const line = timeline(turn(...COLLISION), false);
const sprints = line.parts.find(({ part }) => part === "sprints")!;

test("the parts of a turn come in the rules' order; what nobody plotted has none", () => {
  expect(line.parts.map(({ part }) => part)).toEqual(["plots", "launches", "sprints"]);
  for (const [index, part] of line.parts.entries()) expect(part.start).toBe(line.parts[index - 1]?.end ?? 0);
});

test("all sprints go at one pace: a hit is seen when the piece has come so far", () => {
  const [first, second] = line.hits;
  const pace = (second!.at - sprints.start) / (first!.at - sprints.start);
  expect(pace).toBeCloseTo(1.5);
  const seen = frame(line, first!.at);
  expect(seen.pieces.find(({ key }) => key === "1:ship")?.y).toBeCloseTo(4048);
});

test("sentences are told in order, none before what it tells of", () => {
  expect([...line.told]).toEqual([...line.told].sort((a, b) => a - b));
  expect(line.told.at(-1)).toBeLessThanOrEqual(line.duration);
});

test("a launch marks the ship and the missile; a sprint marks nobody", () => {
  const seen = frame(line, sprints.start);
  expect(seen.pieces.map(({ key, marked }) => [key, marked])).toEqual([
    ["0:ship", true],
    ["1:ship", false],
    ["0:m1", true],
  ]);
});

test("hits show on the ship that takes them, and what is removed bursts and is gone", () => {
  const [first, second] = line.hits;
  const after = frame(line, first!.at + 1);
  expect(after.pieces.find(({ key }) => key === "1:ship")?.hits).toBe(1);
  expect(after.bursts.map(({ key }) => key)).toEqual(["0:m1"]);
  expect(frame(line, second!.at + 1).bursts.map(({ key }) => key)).toContain("0:ship");
  expect(frame(line, line.duration).pieces).toEqual([]);
  expect(frame(line, line.duration).hits.length).toBe(2);
});

test("orders are told while the plots are shown", () => {
  expect(frame(line, 10).pieces.map(({ order }) => order)).toEqual(["L", "S8"]);
  expect(frame(line, line.duration - 1).pieces.filter(({ order }) => order)).toEqual([]);
});

test("where idle pieces can be hit, they are marked too", () => {
  const idle = turn({ type: "exchanged", turn: 1, orders: [{}, { ship: "S1" }] });
  const marked = (idleMarked: boolean) =>
    frame(timeline(idle, idleMarked), 5000)
      .pieces.filter((piece) => piece.marked)
      .map(({ key }) => key);
  expect(marked(false)).toEqual([]);
  expect(marked(true)).toEqual(["0:ship"]);
});

test("a turn the long way round ends where it should", () => {
  const seen = timeline(
    turn(
      { type: "exchanged", turn: 1, orders: [{ ship: "R-180" }, {}] },
      { type: "rotated", seat: 0, piece: "ship", angle_deg: -180, heading: 1800 },
    ),
    false,
  );
  expect(frame(seen, seen.duration).pieces[0]?.heading).toBe(-180);
});

test("where nothing may travel, each part is one picture", () => {
  expect(stillTime(line, 0)).toBe(line.parts[0]!.end - 1);
  expect(stillTime(line, sprints.start)).toBe(sprints.end - 1);
  expect(stillTime(line, line.duration)).toBe(line.duration);
});

test("a turn is shown for as long as a clock that waits for it allows", () => {
  // The turn of the rules' own test: a launch, a rotation, a tape of eight inches; without the last picture,
  // 900 ms.
  const full = turn(
    { type: "exchanged", turn: 1, orders: [{ ship: "L", m1: "S8" }, { ship: "R+15" }] },
    { type: "launched", seat: 0, missile: "m2", pose: [6096, 10414, 0], lost: false },
    { type: "rotated", seat: 1, piece: "ship", angle_deg: 15, heading: 1950 },
    { type: "sprinted", seat: 0, piece: "ship", halves: 16, start: [0, 7620], end: [2032, 7620] },
  );
  expect(timeline(full, false).duration).toBeLessThanOrEqual(1100 + 900 + 1050 + 2601 + 950 + 1350 - 900);
});

test("all turns are shown one after the other, to the very end of the last", () => {
  const lengths = [0.1, 0.2, 0.3];
  expect(momentIn(lengths, 0.05)).toEqual({ index: 0, time: 0.05 });
  expect(momentIn(lengths, 0.1)).toEqual({ index: 1, time: 0 });
  expect(momentIn(lengths, 0.1 + 0.2 + 0.3)).toEqual({ index: 2, time: 0.3 });
});
