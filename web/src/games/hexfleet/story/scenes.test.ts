import { expect, test } from "vitest";
import type { Happening, HexEvent } from "./events";
import { frame } from "./frame";
import { follow, pictureAt, RAISED, sceneAt, STRIKE } from "./scenes";
import { tell } from "./telling";

const turned = (card: string, shuffled = false) => ({ card, shuffled });

/** Two heavy ships: A1 comes nearer and fires; B1 loses a weapon, raises its shields, and jumps. */
const events: HexEvent[] = [
  {
    type: "opened",
    options: {
      ...{ scenario: null, budget: null, chits: "out" as const, turn_limit: null, odds: false },
      ...{ blank_after: 0, days_per_turn: null, split_move: false, hail_many: false, asteroids: false },
    },
    seats: [],
    chance: null,
    scenario: {
      map: { radius: 6 },
      ships: [
        { id: "A1", side: 0, class: "heavy", weapons: 16, q: 0, r: 5, facing: 0 },
        { id: "B1", side: 1, class: "heavy", weapons: 16, q: 0, r: -5, facing: 3, present: { shields: 3 } },
      ],
    },
  },
  { type: "turn_began", turn: 1, cup: ["A1", "B1", "blank"] },
  { type: "drawn", chit: "A1" },
  {
    type: "moved",
    seat: 0,
    ship: "A1",
    steps: "FR",
    way: [
      [0, 4, 0],
      [0, 4, 1],
    ],
  },
  {
    type: "fired",
    seat: 0,
    ship: "A1",
    target: "B1",
    distance: 9,
    raisings: [{ ship: "B1", cards: [turned("2C"), turned("9S")], alike: "colour" }],
    shields_up: true,
    shields: 3,
    shields_start: 16,
    suits: "CDHS",
    wanted: 2,
    cards: [
      { card: "3D", shuffled: false, hit: true },
      { card: "4D", shuffled: true, hit: false },
    ],
    damage: [{ card: "KD", shuffled: false, hit: 0, effect: "weapons" }],
    destroyed: false,
  },
  { type: "activation_ended", seat: 0, ship: "A1", reason: "done" },
  { type: "drawn", chit: "B1" },
  { type: "jumped", seat: 1, ship: "B1", recall: false },
];

/** The lines that tell these events. */
const LINES: Partial<Record<HexEvent["type"], string[]>> = {
  opened: ["log-fleets-meet"],
  turn_began: ["log-turn"],
  drawn: ["log-drawn"],
  moved: ["log-moved"],
  fired: ["log-raised-colour", "log-fired-up", "log-shuffled", "log-fired-cards", "log-damage-weapons"],
  jumped: ["log-jumped"],
};
const line = (id: string) => ({ id, args: {}, step: null, shot: null });
const happenings: Happening[] = events.map((event) => ({
  event,
  lines: (LINES[event.type] ?? []).map(line),
}));

const view = (id: string) => ({ id, shields_start: 16, propulsion_start: 8 }) as never;
const scenes = follow([], happenings, [view("A1"), view("B1")]);
const end = scenes.at(-1)?.end ?? 0;

test("scenes follow one another", () => {
  expect(scenes.map(({ event }) => event.type)).toEqual(events.map(({ type }) => type));
  scenes.slice(1).forEach((scene, index) => expect(scene.start).toBe(scenes[index]?.end));
});

test("what comes later continues what was there", () => {
  const grown = follow(follow([], happenings.slice(0, 4), [view("A1"), view("B1")]), happenings.slice(4), []);
  expect(grown.at(-1)?.end).toBe(end);
  expect(grown.at(-1)?.steps).toEqual(scenes.at(-1)?.steps);
});

test("the books are kept", () => {
  const last = frame(scenes, scenes.length - 1, end, false)?.picture;
  expect(last?.ships).toMatchObject([
    { id: "A1", q: 0, r: 4, facing: 1, shields: 16, shieldsUp: false, status: "table" },
    { id: "B1", shields: 3, weapons: 15, propulsion: 8, shieldsUp: true, status: "away" },
  ]);
  expect(last).toMatchObject({ turn: 1, cup: ["blank"], out: ["A1", "B1"], active: null });
  // Two cards for the shields, two for the shot, one for the damage.
  expect(last?.discard).toBe(5);
});

test("a box is struck off when its card is drawn, not before", () => {
  const scene = scenes[4];
  expect(scene && pictureAt(scene, scene.start + 10).ships[1]?.weapons).toBe(16);
  expect(scene && pictureAt(scene, scene.end - 10).ships[1]?.weapons).toBe(15);
});

test("a ship flies along its way", () => {
  const scene = scenes[3];
  const half = frame(scenes, 3, (scene?.start ?? 0) + 50 + 45, false)?.moving.get("A1");
  expect(half?.x).toBe(0);
  expect(half?.angle).toBe(0);
  expect(frame(scenes, 3, (scene?.start ?? 0) + 150, true)?.moving.size).toBe(0);
});

test("a moment belongs to the last scene that has begun", () => {
  expect(sceneAt(scenes, 0)).toBe(0);
  expect(sceneAt(scenes, scenes[3]?.start ?? 0)).toBe(3);
  expect(sceneAt(scenes, end)).toBe(scenes.length - 1);
});

test("every scene is told in order, in its own time", () => {
  const told = scenes.flatMap(tell);
  expect(told.map(({ line: { id } }) => id)).toEqual(
    happenings.flatMap(({ lines }) => lines.map(({ id }) => id)),
  );
  expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted((one, other) => one - other));
  const [raised, fired, shuffled, cards, damage] = told
    .slice(4)
    .map(({ at }) => at - (scenes[4]?.start ?? 0));
  const shot = scenes[4]?.shot;
  expect(raised).toBe((shot?.raisings[0] ?? 0) + RAISED);
  expect(fired).toBeLessThan(shot?.cards[0] ?? 0);
  expect(shuffled).toBe(fired);
  expect(cards).toBeGreaterThan(shot?.cards[1] ?? 0);
  // The damage shows when its card has turned.
  expect(damage).toBe((shot?.damage[0] ?? 0) + STRIKE);
});
