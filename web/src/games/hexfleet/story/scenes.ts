/** Each event as an animated scene: its start, its end, and the table in between. Milliseconds. */

import type { Happening, HexEvent, Of } from "./events";
import { after, destroyed, opening, type Picture, raised, struck, turnedUp } from "./picture";
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

export const SECOND_CARD = 170;
/** From the first card of an attempt to raise shields until its result. */
export const RAISED = 430;
/** The duration of a beam. */
export const BEAM = 430;
export const MOVE_STEP = 190;
export const BOOM = 900;

export function shotTimes(event: Of<"fired">): ShotTimes {
  let now = 650;
  const tries = event.raisings.map(() => {
    const at = now;
    now += event.raisings.length > 2 ? 620 : 850;
    return at;
  });
  const cards = event.cards.map(() => {
    const at = now;
    now += 270;
    return at;
  });
  now += 480;
  const damage = event.damage.map(() => {
    const at = now;
    now += 520;
    return at;
  });
  const at = event.destroyed ? now : null;
  return { raisings: tries, cards, damage, destroyed: at, end: now + (event.destroyed ? 1300 : 750) };
}

function lasts(event: HexEvent, shot: ShotTimes | null): number {
  switch (event.type) {
    case "opened":
      return 900;
    case "turn_began":
      return 700;
    case "drawn":
      return 1250;
    case "moved":
      return event.steps ? 250 + MOVE_STEP * event.steps.length : 0;
    case "raised":
    case "hailed":
      return 1700;
    case "fired":
      return shot?.end ?? 0;
    case "jumped":
    case "returned":
      return 1100;
    case "left_map":
    case "zones_scored":
      return 1000;
    case "recalled":
      return 500;
    case "activation_ended":
      return 120;
    case "offered":
    case "answered":
      return 1100;
    case "turn_ended":
      return 600;
    case "side_lost":
      return 1400;
    case "battle_over":
      return 1500;
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
    now = raised(turnedUp(now, raising.cards), raising);
    made.push({ at: start + (shot.raisings[index] ?? 0) + RAISED, picture: now });
  });
  event.cards.forEach((card, index) => {
    now = turnedUp(now, [card]);
    made.push({ at: start + (shot.cards[index] ?? 0), picture: now });
  });
  event.damage.forEach((card, index) => {
    now = struck(turnedUp(now, [card]), event.target, card.effect);
    made.push({ at: start + (shot.damage[index] ?? 0) + 160, picture: now });
  });
  if (shot.destroyed !== null) {
    now = destroyed(now, event.target, event.seat);
    made.push({ at: start + shot.destroyed + 160, picture: now });
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
