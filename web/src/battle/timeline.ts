/**
 * When everything in a battle is shown: a pure function of the report. The order is the report's own; only the
 * pace is made up here. Times are milliseconds from the beginning of the show, at speed 1.
 */

import type { Destroyed, Report, Shot } from "../generated/wire";

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Ship extends Place {
  readonly seat: number;
  readonly heading: number;
  readonly width: number;
  readonly height: number;
  /** What it is worth to whoever takes it. */
  readonly worth: number;
  /** Rocks (cubes) that it brings along. */
  readonly rocks: number;
}

export interface Rock extends Place {
  readonly heading: number;
  readonly rocks: number;
}

/** What lies on the table as the battle begins. */
export interface Deployed {
  readonly seats: number;
  /** What is mined and stolen. */
  readonly goods: "rocks" | "cubes";
  readonly ships: readonly Ship[];
  readonly asteroids: readonly Rock[];
  /** When each ship was placed, in milliseconds from *Go*, if that is known; ships are in the order of placing. */
  readonly placed: readonly number[] | null;
}

/** `edge`: nothing was hit; else what the beam met. */
export type Met = "edge" | "ship" | "shield" | "asteroid";

export interface TimedShot {
  readonly step: number;
  readonly shot: number;
  readonly source: Shot;
  readonly met: Met;
  readonly fires: number;
  readonly lands: number;
  /** From here it fades. */
  readonly ends: number;
}

export interface TimedDamage {
  readonly at: number;
  readonly ship: number;
  readonly seat: number;
  readonly amount: number;
}

/** Rocks on their way; `to` null: vaporised where they were. */
export interface TimedTaken {
  readonly at: number;
  readonly lands: number;
  readonly from: string;
  readonly to: string | null;
  readonly rocks: number;
}

/** A ship whose coming shots are put off. */
export interface TimedDelay {
  readonly at: number;
  readonly ship: number;
  readonly by: number;
}

/** A card that leaves the table: `ship:4` exploded, `asteroid:0` is empty. */
export interface TimedLoss {
  readonly at: number;
  readonly card: string;
  readonly exploded: boolean;
}

/** Points that a seat gets or loses. */
export interface TimedPoints {
  readonly at: number;
  readonly seat: number;
  readonly points: number;
}

export interface TimedStep {
  readonly initiative: number;
  readonly start: number;
  /** All beams have landed; what they did is shown from here on. */
  readonly resolve: number;
  readonly end: number;
  readonly ships: readonly number[];
}

export interface Timeline {
  readonly deployed: Deployed;
  /** When each ship is seen to be placed; the battle begins at `begins`. */
  readonly placed: readonly number[];
  readonly begins: number;
  readonly steps: readonly TimedStep[];
  readonly shots: readonly TimedShot[];
  readonly damage: readonly TimedDamage[];
  readonly taken: readonly TimedTaken[];
  readonly delays: readonly TimedDelay[];
  readonly losses: readonly TimedLoss[];
  readonly points: readonly TimedPoints[];
  /** The final points by seat, as the report has them. */
  readonly totals: readonly number[];
  readonly duration: number;
}

const DEPLOY_MS = 9000;
const DEPLOY_EACH_MS = 240;
const OPENING_MS = 700;
const ANNOUNCE_MS = 500;
const SHOTS_MS = 2400;
const MIN_APART_MS = 130;
const MAX_APART_MS = 420;
const SAME_SHIP_MS = 70;
const TRAVEL_MS = 110;
const TRAVEL_MS_PER_MM = 0.16;
const SUSTAIN_MS = 520;
const FADE_MS = 300;
const FLIGHT_MS = 640;
const FLIGHT_APART_MS = 110;
const LOSS_APART_MS = 140;
export const BURST_MS = 1150;
const PAUSE_MS = 320;
const CLOSING_MS = 500;

export function timeline(report: Report, deployed: Deployed): Timeline {
  const placed = placings(deployed);
  const begins = placed.length > 0 ? Math.max(...placed) + OPENING_MS : OPENING_MS;
  const steps: TimedStep[] = [];
  const shots: TimedShot[] = [];
  const damage: TimedDamage[] = [];
  const taken: TimedTaken[] = [];
  const delays: TimedDelay[] = [];
  const losses: TimedLoss[] = [];
  let now = begins;

  for (const [index, step] of report.steps.entries()) {
    const start = now;
    const firing = fire(step.shots, index, start + ANNOUNCE_MS);
    const landed = Math.max(start + ANNOUNCE_MS, ...firing.map((shot) => shot.lands));
    shots.push(...firing.map((shot) => ({ ...shot, ends: landed + SUSTAIN_MS })));
    for (const one of step.damage) {
      // Shown when the last of that seat's beams has met the ship.
      const by = firing.filter(
        ({ source }) =>
          source.hit?.card === `ship:${one.ship}` && deployed.ships[source.ship]?.seat === one.seat,
      );
      damage.push({ ...one, at: Math.max(start, ...by.map((shot) => shot.lands)) });
    }
    const resolve = landed + SUSTAIN_MS;
    for (const { ship, by } of step.delayed) delays.push({ at: resolve, ship, by });
    let free = resolve;
    for (const [order, one] of step.taken.entries()) {
      const at = resolve + order * FLIGHT_APART_MS;
      free = at + FLIGHT_MS;
      taken.push({ at, lands: free, from: one.from, to: one.to, rocks: one.rocks });
    }
    const leaving = [
      ...step.destroyed.map(({ ship }) => ({ card: `ship:${ship}`, exploded: true })),
      ...step.removed.map((card) => ({ card, exploded: false })),
    ].map((loss, order) => ({ ...loss, at: free + order * LOSS_APART_MS }));
    losses.push(...leaving);
    const last = leaving.at(-1);
    const end = Math.max(resolve + FADE_MS, free, last ? last.at + BURST_MS * 0.8 : 0) + PAUSE_MS;
    const ships = [...new Set(step.shots.map((shot) => shot.ship))];
    steps.push({ initiative: step.initiative, start, resolve, end, ships });
    now = end;
  }

  return {
    deployed,
    placed,
    begins,
    steps,
    shots,
    damage,
    taken,
    delays,
    losses,
    points: pointsOf(report, deployed, taken, losses, begins),
    totals: report.scores.map((score) => score.total),
    duration: now + CLOSING_MS,
  };
}

/** The real pace of the deployment, hurried up to fit; an even one where it is not known. */
function placings({ placed, ships }: Deployed): number[] {
  if (!placed) return [];
  const last = Math.max(...placed, 1);
  const pace = Math.min(1, Math.max(DEPLOY_MS, ships.length * DEPLOY_EACH_MS) / last);
  return ships.map((_, index) => (placed[index] ?? last) * pace);
}

/** One ship after the other, each with all its lasers nearly at once. */
function fire(shots: readonly Shot[], step: number, from: number): TimedShot[] {
  const ships = new Set(shots.map((shot) => shot.ship)).size;
  const apart = Math.min(MAX_APART_MS, Math.max(MIN_APART_MS, SHOTS_MS / Math.max(1, ships)));
  let fires = from - apart;
  let ship = -1;
  return shots.map((source, shot) => {
    fires += source.ship === ship ? SAME_SHIP_MS : apart;
    ship = source.ship;
    const [dx, dy] = [source.to_mm[0] - source.from_mm[0], source.to_mm[1] - source.from_mm[1]];
    const lands = fires + TRAVEL_MS + Math.hypot(dx, dy) * TRAVEL_MS_PER_MM;
    return { step, shot, source, met: meeting(source), fires, lands, ends: lands };
  });
}

function meeting({ hit, kind }: Shot): Met {
  if (!hit) return "edge";
  if (hit.shielded && kind !== "penetrating") return "shield";
  return hit.card.startsWith("ship") ? "ship" : "asteroid";
}

/** The seat of a ship as reports name it; undefined for an asteroid or nobody. */
function seatOf(card: string | null, { ships }: Deployed): number | undefined {
  return card?.startsWith("ship:") ? ships[Number(card.slice(5))]?.seat : undefined;
}

/** What a running score is made of: rocks on ships that live (some bring theirs along), and ships on kill piles. */
function pointsOf(
  report: Report,
  deployed: Deployed,
  taken: readonly TimedTaken[],
  losses: readonly TimedLoss[],
  begins: number,
): TimedPoints[] {
  const points: TimedPoints[] = [];
  for (const { seat, rocks } of deployed.ships)
    if (rocks > 0) points.push({ at: begins, seat, points: rocks });
  for (const one of taken) {
    const loser = seatOf(one.from, deployed);
    const taker = seatOf(one.to, deployed);
    if (loser !== undefined) points.push({ at: one.at, seat: loser, points: -one.rocks });
    if (taker !== undefined) points.push({ at: one.lands, seat: taker, points: one.rocks });
  }
  const fallen = report.steps.flatMap((step) => step.destroyed);
  const fates = new Map<string, Destroyed>(fallen.map((one) => [`ship:${one.ship}`, one]));
  for (const { at, card } of losses) {
    const fate = fates.get(card);
    const ship = fate && deployed.ships[fate.ship];
    if (!ship || fate.to === null) continue;
    points.push({ at, seat: fate.to, points: fate.to === ship.seat ? -ship.worth : ship.worth });
  }
  return points.sort((a, b) => a.at - b.at);
}
