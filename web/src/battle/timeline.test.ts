import { expect, test } from "vitest";
import type { BattleView, Report } from "../generated/wire";
import { frame, stepAt, stillTime } from "./frame";
import { type Deployed, timeline } from "./timeline";

/** A red ship mines, a blue one kills it: one step each. */
const report: Report = {
  format: "starfelt-report/1",
  steps: [
    {
      initiative: 1,
      shots: [
        shot(0, 0, [300, 356], [300, 500], { card: "asteroid:0", side: "front", shielded: false }),
        shot(0, 1, [331, 400], [1200, 400], null),
      ],
      damage: [],
      taken: [{ from: "asteroid:0", to: "ship:0", rocks: 2 }],
      delayed: [],
      destroyed: [],
      removed: [],
    },
    {
      initiative: 4,
      shots: [shot(1, 0, [700, 300], [331, 300], { card: "ship:0", side: "right", shielded: false })],
      damage: [{ ship: 0, seat: 1, amount: 2 }],
      taken: [{ from: "ship:0", to: null, rocks: 2 }],
      delayed: [],
      destroyed: [{ ship: 0, to: 1 }],
      removed: [],
    },
  ],
  scores: [
    { seat: 0, kills: 0, own_losses: 0, rocks: 0, total: 0 },
    { seat: 1, kills: 1, own_losses: 0, rocks: 0, total: 1 },
  ],
  winners: [1],
};

function shot(
  ship: number,
  laser: number,
  from_mm: readonly [number, number],
  to_mm: readonly [number, number],
  hit: Report["steps"][number]["shots"][number]["hit"],
) {
  return { ship, laser, kind: "laser" as const, power: 2, from_mm, to_mm, hit };
}

const deployed: Deployed = {
  seats: 2,
  goods: "rocks",
  ships: [
    { seat: 0, x: 300, y: 300, heading: 180, width: 63, height: 88, rocks: 0 },
    { seat: 1, x: 740, y: 300, heading: 270, width: 63, height: 88, rocks: 0 },
  ],
  asteroids: [{ x: 300, y: 544, heading: 0, rocks: 12 }],
  placed: null,
};

const gains: BattleView["gains"] = [
  [{ seat: 0, card: "ship:0", points: 2 }],
  [
    { seat: 0, card: "ship:0", points: -2 },
    { seat: 1, card: "ship:0", points: 1 },
  ],
];
const deciding = { step: 1, shot: 0, lead: 1, without: -2, winners: [0], destroyed: true };
const show = timeline({ report, gains }, deployed, deciding);

test("steps follow each other, each resolved after its last beam has landed", () => {
  let before = 0;
  for (const [index, step] of show.steps.entries()) {
    expect(step.start).toBeGreaterThanOrEqual(before);
    const lands = show.shots.filter((one) => one.step === index).map((one) => one.lands);
    expect(step.resolve).toBeGreaterThan(Math.max(...lands));
    expect(step.end).toBeGreaterThan(step.resolve);
    before = step.end;
  }
  expect(show.duration).toBeGreaterThan(before);
});

test("rocks are counted when they land, and lost with the ship", () => {
  const [first, second] = show.steps;
  if (!first || !second) throw new Error("two steps");
  expect(frame(show, first.resolve - 1).points).toEqual([0, 0]);
  expect(frame(show, first.resolve + 50).flights).toHaveLength(1);
  expect(frame(show, first.end).points).toEqual([2, 0]);
  expect(frame(show, first.end).asteroids[0]?.rocks).toBe(10);
  expect(frame(show, second.end).points).toEqual([0, 1]);
});

test("a running score is only ever one that the rules know: before a step, or after it", () => {
  const [first, second] = show.steps;
  if (!first || !second) throw new Error("two steps");
  const seen = new Set<string>();
  for (let time = 0; time < second.end; time += 10) seen.add(frame(show, time).points.join());
  expect([...seen]).toEqual(["0,0", "2,0", "0,1"]);
});

test("the end shows the report's own scores", () => {
  expect(frame(show, show.duration)).toMatchObject({ points: [0, 1], over: true });
});

test("the board of the end draws the beams that met something", () => {
  const { shots } = frame(show, show.duration);
  expect(shots.map(({ shot }) => shot.met)).toEqual(["asteroid", "ship"]);
});

test("damage is there once the beam has landed, and the wreck stays as a shadow", () => {
  const hit = show.shots.find((one) => one.step === 1);
  if (!hit) throw new Error("a shot in the second step");
  expect(frame(show, hit.lands - 1).ships[0]?.damage).toEqual([]);
  expect(frame(show, hit.lands).ships[0]?.damage).toMatchObject([{ seat: 1, amount: 2 }]);
  const end = frame(show, show.duration).ships[0];
  expect(end?.gone).toBe(true);
  expect(end?.presence).toBeLessThan(0.3);
});

test("the same moment looks the same, whichever way one came to it", () => {
  const moments = [0, 1500, 2600, 3900, show.duration];
  const forward = moments.map((time) => frame(show, time));
  const back = moments.toReversed().map((time) => frame(show, time));
  expect(back.toReversed()).toEqual(forward);
});

test("without motion each step is two still pictures: its beams, then what they did", () => {
  const pictures = new Set<number>();
  for (let time = show.begins; time < show.steps.at(-1)!.end; time += 40) pictures.add(stillTime(show, time));
  expect(pictures.size).toBe(2 * show.steps.length);
  const beams = frame(show, stillTime(show, show.steps[0]!.start));
  expect(beams.shots.every((one) => one.reach === 1 && one.glow === 1)).toBe(true);
  const after = frame(show, stillTime(show, show.steps[0]!.resolve));
  expect(after.flights).toEqual([]);
});

test("a deployment is seen first, at most hurried", () => {
  const replay = timeline({ report, gains }, { ...deployed, placed: [2000, 60_000] });
  expect(replay.placed[1]).toBeLessThanOrEqual(9000);
  expect(frame(replay, 0).ships.map((ship) => ship.presence)).toEqual([0, 0]);
  expect(frame(replay, replay.begins).ships.map((ship) => ship.presence)).toEqual([1, 1]);
  expect(stepAt(replay, replay.begins - 1)).toBe(-1);
});

test("beams that meet nothing go by at once and together, before those that meet something", () => {
  const [mines, kills] = report.steps;
  if (!mines || !kills) throw new Error("two steps");
  const miss = (ship: number) => shot(ship, 0, [300, 100], [300, 0], null);
  const hit = (ship: number) =>
    shot(ship, 1, [700, 300], [331, 300], { card: "ship:0", side: "right", shielded: true });
  const busy = timeline(
    {
      report: { ...report, steps: [{ ...mines, taken: [], shots: [miss(0), hit(1), miss(1), hit(0)] }] },
      gains: [[]],
    },
    deployed,
  );
  const [first, second, third, fourth] = busy.shots;
  expect(third?.fires).toBe(first?.fires);
  expect(second!.fires).toBeGreaterThan(first!.fires);
  expect(fourth!.fires).toBeGreaterThan(second!.fires);
  expect(first!.ends).toBeLessThan(busy.steps[0]!.resolve);
  // A step in which every beam misses is short.
  const idle = timeline(
    { report: { ...report, steps: [{ ...mines, taken: [], shots: [miss(0), miss(1)] }] }, gains: [[]] },
    deployed,
  );
  expect(idle.steps[0]!.resolve - idle.steps[0]!.start).toBeLessThan(1000);
  expect(frame(idle, stillTime(idle, idle.steps[0]!.start)).shots).toHaveLength(2);
});

test("a kill is looked at closely, and slowly", () => {
  const lost = show.losses[0]!;
  expect(frame(show, lost.at + 100).closeup).toMatchObject({ x: 300, y: 300 });
  expect(frame(show, show.steps[0]!.resolve).closeup).toBeNull();
  expect(show.slow[0]!.from).toBeLessThan(lost.at);
  expect(show.slow[0]!.to).toBeGreaterThan(lost.at);
});

test("points leave the card and count when they have come to the seat", () => {
  const points = show.points.find(({ seat }) => seat === 1)!;
  expect(points).toMatchObject({ from: "ship:0", points: 1 });
  expect(frame(show, points.at - 1)).toMatchObject({
    points: [2, 0],
    coming: show.points.filter(({ at }) => at === points.at),
  });
  expect(frame(show, points.at)).toMatchObject({ points: [0, 1], coming: [] });
});

test("at the end the beam of the match is fired once more at a ship that is whole again", () => {
  const finale = show.finale!;
  expect(finale).toMatchObject({ target: 0, shot: { step: 1, shot: 0 } });
  expect(finale.from).toBeGreaterThanOrEqual(show.steps.at(-1)!.end);
  expect(frame(show, finale.from - 1).ships[0]?.gone).toBe(true);
  const again = frame(show, finale.shot.lands + 1);
  expect(again.ships[0]).toMatchObject({ gone: false, presence: 1 });
  expect(again.shots).toMatchObject([{ shot: finale.shot, reach: 1 }]);
  expect(frame(show, finale.to).ships[0]?.gone).toBe(true);
  expect(show.duration).toBeGreaterThan(finale.to);
});

test("no ship explodes again after a beam that destroyed none", () => {
  const mining = timeline({ report, gains }, deployed, { ...deciding, step: 0, destroyed: false });
  expect(mining.finale).toMatchObject({ target: null, shot: { step: 0 } });
  expect(timeline({ report, gains }, deployed).finale).toBeNull();
});
