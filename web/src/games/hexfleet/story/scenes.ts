/** Each event as an animated scene: its start, its end, and the table in between. Milliseconds. */

import { BLANK, type Happening, type HexEvent, type Of } from "./events";
import { after, destroy, opening, type Picture, raise, strike, turnedUp } from "./picture";
import type { HexfleetShipView } from "../../../generated/wire";

export interface Scene extends Happening {
  readonly start: number;
  readonly end: number;
  /** The table before the scene; `steps`: the table from each moment on. */
  readonly before: Picture;
  readonly steps: readonly { readonly at: number; readonly picture: Picture }[];
  readonly shot: ShotTimes | null;
}

/** The times within a shot, in milliseconds from its start. */
export interface ShotTimes {
  /** The time of the first card of each attempt to raise shields; the second card follows. */
  readonly raisings: readonly number[];
  readonly cards: readonly number[];
  readonly damage: readonly number[];
  readonly destroyed: number | null;
  readonly end: number;
}

export const SECOND_CARD = 80;
/** From the first card of an attempt to raise shields until its result. */
export const RAISED = 240;
/** The duration of a beam. */
export const BEAM = 200;
/** From a damage card until the ship shows what it lost. */
export const STRIKE = 140;
export const BOOM = 800;
/** The longest flight. */
const FLIGHT = 250;

/** The duration of one step of a move. */
export const stepTime = (steps: number): number => Math.min(60, FLIGHT / Math.max(1, steps));

/** Several ships raise shields, several cards are turned up and several beams are under way at once. */
export function shotTimes(event: Of<"fired">): ShotTimes {
  let now = 60;
  const after = (count: number, each: number): number[] => {
    const start = now;
    now += count * each;
    return Array.from({ length: count }, (_, index) => start + index * each);
  };
  const raisings = after(event.raisings.length, 70);
  if (raisings.length) now += RAISED + 80;
  const cards = after(event.cards.length, 45);
  now += BEAM;
  const damage = after(event.damage.length, 80);
  const destroyed = event.destroyed ? now : null;
  return { raisings, cards, damage, destroyed, end: now + (event.destroyed ? BOOM : 80) };
}

/** Short: whoever wants to see it again walks through the story. */
function lasts(event: HexEvent, shot: ShotTimes | null): number {
  switch (event.type) {
    case "opened":
      return 500;
    case "turn_began":
      return 120;
    // The chit and the score are shown for longer, while the battle goes on.
    case "drawn":
      return event.chit === BLANK ? 300 : 80;
    case "moved":
      return event.steps ? 60 + stepTime(event.steps.length) * event.steps.length : 0;
    case "raised":
    case "hailed":
      return 500;
    case "fired":
      return shot?.end ?? 0;
    case "jumped":
    case "left_map":
    case "returned":
      return 900;
    case "zones_scored":
      return 350;
    case "recalled":
      return 300;
    case "activation_ended":
      return 30;
    // The offer stands beside the map until it is answered.
    case "offered":
    case "answered":
      return 400;
    case "turn_ended":
    case "stood_by":
      return 100;
    case "side_lost":
    case "battle_over":
      return 1000;
  }
}

/** Add the scenes of new events to `scenes`. */
export function follow(
  scenes: readonly Scene[],
  happenings: readonly Happening[],
  views: readonly HexfleetShipView[],
): Scene[] {
  const made = [...scenes];
  for (const { event, lines } of happenings) {
    const last = made.at(-1);
    const start = last?.end ?? 0;
    const before = last?.steps.at(-1)?.picture ?? (event.type === "opened" ? opening(event, views) : null);
    if (!before) continue;
    const shot = event.type === "fired" ? shotTimes(event) : null;
    const end = start + lasts(event, shot);
    made.push({ event, lines, start, end, before, shot, steps: steps(event, before, shot, start, end) });
  }
  return made;
}

function steps(
  event: HexEvent,
  before: Picture,
  shot: ShotTimes | null,
  start: number,
  end: number,
): Scene["steps"] {
  const ending = after(before, event);
  switch (event.type) {
    case "fired":
      return shot ? shotSteps(event, before, shot, start, end, ending) : [];
    case "raised":
    case "hailed":
      return [{ at: start + RAISED, picture: ending }];
    case "moved":
      return [{ at: end, picture: ending }];
    case "jumped":
    case "left_map":
      return [{ at: start + 800, picture: ending }];
    default:
      return [{ at: start, picture: ending }];
  }
}

function shotSteps(
  event: Of<"fired">,
  before: Picture,
  shot: ShotTimes,
  start: number,
  end: number,
  ending: Picture,
): Scene["steps"] {
  const made: { at: number; picture: Picture }[] = [];
  let now = before;
  event.raisings.forEach((raising, index) => {
    now = raise(turnedUp(now, raising.cards), raising);
    made.push({ at: start + (shot.raisings[index] ?? 0) + RAISED, picture: now });
  });
  event.cards.forEach((card, index) => {
    now = turnedUp(now, [card]);
    made.push({ at: start + (shot.cards[index] ?? 0), picture: now });
  });
  event.damage.forEach((card, index) => {
    now = strike(turnedUp(now, [card]), event.target, card.effect);
    made.push({ at: start + (shot.damage[index] ?? 0) + STRIKE, picture: now });
  });
  if (shot.destroyed !== null) {
    now = destroy(now, event.target, event.seat);
    made.push({ at: start + shot.destroyed + STRIKE, picture: now });
  }
  made.push({ at: end - 1, picture: ending });
  return made;
}

/** The scene at a moment: the last one that has begun. */
export function sceneAt(scenes: readonly Scene[], time: number): number {
  let [low, high] = [0, scenes.length - 1];
  while (low < high) {
    const half = (low + high + 1) >> 1;
    if ((scenes[half]?.start ?? 0) <= time) low = half;
    else high = half - 1;
  }
  return low;
}

export function pictureAt(scene: Scene, time: number): Picture {
  return scene.steps.findLast(({ at }) => at <= time)?.picture ?? scene.before;
}
