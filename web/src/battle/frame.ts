/** The picture of one moment of a battle: a pure function of timeline and time, so playback can run backwards. */

import { EMBER_MS, shake } from "../playback/breaking";
import {
  BURST_MS,
  type Closeup,
  type Place,
  type Timeline,
  type TimedPoints,
  type TimedShot,
} from "./timeline";

export interface SeenShot {
  readonly shot: TimedShot;
  /** The part of its line that the beam has travelled, 0 to 1. */
  readonly reach: number;
  /** The brightness, 0 to 1. */
  readonly glow: number;
  /** The progress of the flare at its end, 0 to 1; 0: the beam has not landed. */
  readonly flare: number;
}

export interface SeenShip {
  /** 1: on the table, alive or not yet gone; a wreck: faint; 0: not yet placed. */
  readonly presence: number;
  /** The progress of its landing (deployment), 0 to 1. */
  readonly landing: number;
  /** The progress of its explosion, 0 to 1; 0: no explosion, or it is over. */
  readonly burst: number;
  /** The progress of the light that lingers after it, 0 to 1; 0: none. */
  readonly ember: number;
  readonly gone: boolean;
  /** Beams that land push the card: its offset, in millimetres. */
  readonly push: Place;
  /** The brightness of the card's flash when it is hit, 0 to 1. */
  readonly flash: number;
  /** Damage by the seat that dealt it. */
  readonly damage: readonly { readonly seat: number; readonly amount: number }[];
  readonly rocks: number;
  /** The delay of the shots that it has not fired yet; 0 after its last shot. */
  readonly delay: number;
  /** The ship fires in this step. */
  readonly firing: boolean;
}

export interface SeenRock {
  readonly presence: number;
  readonly rocks: number;
}

export interface Flight extends Place {
  readonly rocks: number;
  readonly glow: number;
}

export interface Frame {
  /** The step on show; -1 during deployment. */
  readonly step: number;
  readonly shots: readonly SeenShot[];
  readonly ships: readonly SeenShip[];
  readonly asteroids: readonly SeenRock[];
  readonly flights: readonly Flight[];
  readonly points: readonly number[];
  /** Points on their way to a seat. */
  readonly coming: readonly TimedPoints[];
  /** The area to show closely; null: the whole table. */
  readonly closeup: Closeup | null;
  /** Explosions shake the picture: its offset, in millimetres. */
  readonly shake: Place;
  readonly over: boolean;
}

/** The opacity of a wreck: it stays visible, and visibly no longer blocks beams. */
const WRECK = 0.13;
/** The brightness of the beams after the battle. */
const AFTERGLOW = 0.5;
const FADE_MS = 300;
const FLARE_MS = 420;
const LANDING_MS = 260;
const EMPTY_MS = 700;
const STRUCK_MS = 420;

const between = (value: number): number => Math.min(1, Math.max(0, value));
const ease = (part: number): number => part * part * (3 - 2 * part);

/**
 * The moment to show for `time` when motion is reduced. Each step has two still pictures: its beams, then
 * their
 * effects.
 */
export function stillTime({ steps, begins, duration }: Timeline, time: number): number {
  if (time >= duration) return duration;
  const step = steps.findLast((one) => time >= one.start);
  if (!step) return time < begins ? time : begins;
  return time < step.resolve ? step.resolve - 1 : step.end - 1;
}

/** The step on show at `time`; -1 before the first. */
export const stepAt = ({ steps }: Timeline, time: number): number =>
  steps.findLastIndex((step) => time >= step.start);

export function frame(timeline: Timeline, time: number): Frame {
  const { deployed, steps, duration, finale } = timeline;
  const step = stepAt(timeline, time);
  const firing = new Set(steps[step] && time < steps[step].resolve ? steps[step].ships : []);
  const over = time >= duration;

  const rocks = new Map<string, number>();
  deployed.ships.forEach((ship, index) => rocks.set(`ship:${index}`, ship.rocks));
  deployed.asteroids.forEach((rock, index) => rocks.set(`asteroid:${index}`, rock.rocks));
  const flights: Flight[] = [];
  for (const one of timeline.taken) {
    if (time < one.at) continue;
    rocks.set(one.from, (rocks.get(one.from) ?? 0) - one.rocks);
    if (time < one.lands)
      flights.push(fly(timeline, one.from, one.to, one.rocks, (time - one.at) / (one.lands - one.at)));
    else if (one.to) rocks.set(one.to, (rocks.get(one.to) ?? 0) + one.rocks);
  }

  const lost = new Map(timeline.losses.map((loss) => [loss.card, loss]));
  const ships = deployed.ships.map((_, index) => {
    const card = `ship:${index}`;
    const placed = timeline.placed[index] ?? -Infinity;
    const loss = lost.get(card);
    const again = finale?.target === index && time >= finale.from && time < finale.to;
    const at = again ? finale.bursts : loss?.at;
    const since = at !== undefined && time >= at ? time - at : -1;
    const fading = since >= 0 ? between((since - BURST_MS * 0.15) / (BURST_MS * 0.5)) : 0;
    return {
      presence: time < placed ? 0 : 1 - (1 - WRECK) * fading,
      landing: between((time - placed) / LANDING_MS),
      burst: loss?.exploded && since >= 0 && since < BURST_MS ? since / BURST_MS : 0,
      ember: loss?.exploded && since >= 0 && since < EMBER_MS ? since / EMBER_MS : 0,
      ...findRecoil(timeline, card, time),
      gone: since >= 0,
      damage: timeline.damage.filter((one) => one.ship === index && time >= one.at),
      rocks: rocks.get(card) ?? 0,
      delay: delayAt(timeline, index, time),
      firing: firing.has(index),
    };
  });
  const asteroids = deployed.asteroids.map((_, index) => {
    const card = `asteroid:${index}`;
    const loss = lost.get(card);
    const fading = loss ? between((time - loss.at) / EMPTY_MS) : 0;
    return { presence: 1 - (1 - WRECK) * fading, rocks: rocks.get(card) ?? 0 };
  });

  const points = over ? [...timeline.totals] : Array.from({ length: deployed.seats }, () => 0);
  if (!over)
    for (const one of timeline.points)
      if (time >= one.at) points[one.seat] = (points[one.seat] ?? 0) + one.points;

  const coming = timeline.points.filter((one) => one.from !== null && time >= one.leaves && time < one.at);
  const closeup = timeline.closeups.find(({ from, to }) => time >= from && time < to) ?? null;
  return {
    ...{ step, coming, closeup, shots: shotsAt(timeline, time), ships, asteroids, flights, points, over },
    shake: shaken(timeline, time),
  };
}

/** The effect of the beams that just landed on a ship: each pushes it along, and it swings back. */
function findRecoil({ shots, finale }: Timeline, card: string, time: number): { push: Place; flash: number } {
  let [x, y, flash] = [0, 0, 0];
  for (const { source, met, lands } of finale ? [...shots, finale.shot] : shots) {
    const since = time - lands;
    if (met !== "ship" || source.hit?.card !== card || since < 0 || since >= STRUCK_MS) continue;
    const [dx, dy] = [source.to_mm[0] - source.from_mm[0], source.to_mm[1] - source.from_mm[1]];
    const far = (1.6 + 1.3 * source.power) * Math.exp(-since / 110) * Math.cos(since / 45);
    const long = Math.hypot(dx, dy) || 1;
    x += (dx / long) * far;
    y += (dy / long) * far;
    flash = Math.max(flash, (1 - since / STRUCK_MS) ** 2);
  }
  return { push: { x, y }, flash };
}

/** Each ship that explodes shakes the picture by so much, in millimetres. */
const SHAKE_MM = 5;

function shaken({ losses, finale }: Timeline, time: number): Place {
  let [x, y] = [0, 0];
  const add = (at: number): void => {
    const offset = shake(time - at, SHAKE_MM);
    x += offset.x;
    y += offset.y;
  };
  for (const { exploded, at } of losses) if (exploded) add(at);
  if (finale && finale.target !== null) add(finale.bursts);
  return { x, y };
}

function delayAt({ delays, shots }: Timeline, ship: number, time: number): number {
  const fires = shots.some(({ source, ends }) => source.ship === ship && time < ends);
  if (!fires) return 0;
  return delays.reduce((sum, one) => (one.ship === ship && time >= one.at ? sum + one.by : sum), 0);
}

function shotsAt({ shots, finale, duration }: Timeline, time: number): SeenShot[] {
  const seen: SeenShot[] = [];
  // The board of the end draws every beam that met something.
  if (time >= duration)
    return shots
      .filter(({ met }) => met !== "edge")
      .map((shot) => ({ shot, reach: 1, glow: AFTERGLOW, flare: 1 }));
  for (const shot of finale ? [...shots, finale.shot] : shots) {
    if (time < shot.fires || time >= shot.ends + FADE_MS) continue;
    seen.push({
      shot,
      reach: between((time - shot.fires) / (shot.lands - shot.fires)),
      glow: 1 - between((time - shot.ends) / FADE_MS),
      flare: between((time - shot.lands) / FLARE_MS),
    });
  }
  return seen;
}

function fly({ deployed }: Timeline, from: string, to: string | null, rocks: number, part: number): Flight {
  const start = placeOf(deployed, from);
  const end = to === null ? null : placeOf(deployed, to);
  // Vaporised rocks rise a little and fade.
  if (!end) return { x: start.x, y: start.y - 26 * part, rocks, glow: 1 - part };
  const way = ease(part);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const bow = Math.sin(Math.PI * way) * 0.14;
  return { x: start.x + dx * way - dy * bow, y: start.y + dy * way + dx * bow, rocks, glow: 1 };
}

function placeOf({ ships, asteroids }: Timeline["deployed"], card: string): Place {
  const [kind, index] = card.split(":");
  return (kind === "ship" ? ships : asteroids)[Number(index)] ?? { x: 0, y: 0 };
}
