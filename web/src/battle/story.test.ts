import { expect, test } from "vitest";
import type { Line, Report } from "../generated/wire";
import { lineAt, lineTimes, momentOf } from "./story";
import { timeline } from "./timeline";

const report: Report = {
  format: "starfelt-report/1",
  steps: [
    {
      initiative: 3,
      shots: [
        { ship: 0, laser: 0, kind: "laser", power: 1, from_mm: [100, 100], to_mm: [100, 0], hit: null },
        { ship: 1, laser: 0, kind: "laser", power: 3, from_mm: [500, 100], to_mm: [500, 0], hit: null },
      ],
      damage: [],
      taken: [],
      delayed: [],
      destroyed: [{ ship: 0, to: 1 }],
      removed: [],
    },
  ],
  scores: [],
  winners: [],
};
const ship = { x: 100, y: 144, heading: 0, width: 63, height: 88, rocks: 0 };
const show = timeline(
  { report, gains: [[]] },
  {
    seats: 2,
    goods: "rocks",
    ships: [
      { ...ship, seat: 0 },
      { ...ship, seat: 1 },
    ],
    asteroids: [],
    placed: null,
  },
);
const line = (id: string, step: number | null, shot: number | null): Line => ({ id, args: {}, step, shot });
const story = [
  line("story-step", 0, null),
  line("story-miss", 0, 0),
  line("story-miss", 0, 1),
  line("story-destroyed", 0, null),
  line("story-score", null, null),
];

test("a line is told once what it tells of is seen, in the story's order", () => {
  const times = lineTimes(story, show);
  const [step] = show.steps;
  expect(times).toEqual([
    step?.start,
    show.shots[0]?.lands,
    show.shots[1]?.lands,
    show.losses[0]?.at,
    show.duration,
  ]);
});

test("of what is seen at once, a beam that meets nothing is said last of all", () => {
  const told = (id: string, at: number) => ({ line: line(id, 0, 0), at, seen: at, head: false });
  const story = [
    told("story-step", 0),
    told("story-miss", 5),
    told("story-hit-ship", 9),
    told("story-miss", 9),
  ];
  expect([0, 5, 9].map((time) => lineAt(story, time)?.id)).toEqual([
    "story-step",
    "story-miss",
    "story-hit-ship",
  ]);
  expect(lineAt(story, -1)).toBeUndefined();
});

test("a line leads to a moment at which its beam stands", () => {
  const times = lineTimes(story, show);
  const moment = momentOf(line("story-miss", 0, 1), times[2] ?? 0, show);
  const shot = show.shots[1];
  expect(moment).toBeGreaterThan(shot?.lands ?? 0);
  expect(moment).toBeLessThan(shot?.ends ?? 0);
});
