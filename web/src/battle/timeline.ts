/**
 * The times of all events of a battle: a pure function of the report. The order comes from the report; only
 * the pace
 * is set here. Times are milliseconds from the beginning of playback, at speed 1.
 */

import type { BattleView, DecidingBeam, Gain, Shot } from "../generated/wire";

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Ship extends Place {
  readonly seat: number;
  readonly heading: number;
  readonly width: number;
  readonly height: number;
  /** The rocks (cubes) that it starts with. */
  readonly rocks: number;
}

export interface Rock extends Place {
  readonly heading: number;
  readonly rocks: number;
}

/** The table at the start of the battle. */
export interface Deployed {
  readonly seats: number;
  /** The goods that are mined and stolen. */
  readonly goods: "rocks" | "cubes";
  readonly ships: readonly Ship[];
  readonly asteroids: readonly Rock[];
  /**
   * The time at which each ship was placed, in milliseconds from *Go*; null: not known. Ships are in placing
   * order.
   */
  readonly placed: readonly number[] | null;
}

/** What the beam met; `edge`: nothing. */
export type Met = "edge" | "ship" | "shield" | "asteroid";

export interface TimedShot {
  readonly step: number;
  readonly shot: number;
  readonly source: Shot;
  readonly met: Met;
  readonly fires: number;
  readonly lands: number;
  /** The beam fades from this time on. */
  readonly ends: number;
}

export interface TimedDamage {
  readonly at: number;
  readonly ship: number;
  readonly seat: number;
  readonly amount: number;
}

/** Rocks in flight; `to` null: vaporised in place. */
export interface TimedTaken {
  readonly at: number;
  readonly lands: number;
  readonly from: string;
  readonly to: string | null;
  readonly rocks: number;
}

/** A ship whose next shots are delayed. */
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

/** Points that a seat gains or loses. They leave a card, and count when they reach the seat. */
export interface TimedPoints {
  readonly leaves: number;
  readonly at: number;
  /** The card, by its name in reports; null: the seat has the points from the start. */
  readonly from: string | null;
  readonly seat: number;
  readonly points: number;
}

/** An area to show closely for a while: its centre and radius, in millimetres. */
export interface Closeup extends Place {
  readonly from: number;
  readonly to: number;
  readonly radius: number;
}

/** The beam of the match, replayed: the one that decided it. */
export interface Finale {
  readonly shot: TimedShot;
  /** The number of the ship that it destroyed; null: none. */
  readonly target: number | null;
  readonly from: number;
  /** The time at which the ship explodes again. */
  readonly bursts: number;
  readonly to: number;
}

export interface TimedStep {
  readonly initiative: number;
  readonly start: number;
  /** All beams have landed; their effects appear from this time on. */
  readonly resolve: number;
  readonly end: number;
  readonly ships: readonly number[];
}

export interface Timeline {
  readonly deployed: Deployed;
  /** The time at which each ship is placed in the playback. The battle begins at `begins`. */
  readonly placed: readonly number[];
  readonly begins: number;
  readonly steps: readonly TimedStep[];
  readonly shots: readonly TimedShot[];
  readonly damage: readonly TimedDamage[];
  readonly taken: readonly TimedTaken[];
  readonly delays: readonly TimedDelay[];
  readonly losses: readonly TimedLoss[];
  readonly points: readonly TimedPoints[];
  readonly closeups: readonly Closeup[];
  /** Intervals of slow motion. */
  readonly slow: readonly { readonly from: number; readonly to: number }[];
  readonly finale: Finale | null;
  /** The final points by seat, as in the report. */
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
/** How long a beam that misses stays, and the gap before the first beam that hits. */
const GLANCE_MS = 160;
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
/** The time that points take from a card to a seat. */
const POINTS_MS = 650;
const KILL_POINTS_MS = 200;
const CLOSEUP_MS = 420;
/** The radius around an exploding ship in a close-up, in millimetres. */
const AROUND = 190;
const FINALE_MS = 900;
/** The speed in slow motion. */
export const SLOW = 0.45;

/** `deciding`: the beam that is replayed at the end. */
export function timeline(
  { report, gains }: Pick<BattleView, "report" | "gains">,
  deployed: Deployed,
  deciding: DecidingBeam | null = null,
): Timeline {
  const placed = placings(deployed);
  const begins = placed.length > 0 ? Math.max(...placed) + OPENING_MS : OPENING_MS;
  const steps: TimedStep[] = [];
  const shots: TimedShot[] = [];
  const damage: TimedDamage[] = [];
  const taken: TimedTaken[] = [];
  const delays: TimedDelay[] = [];
  const losses: TimedLoss[] = [];
  const closeups: Closeup[] = [];
  const slow: { from: number; to: number }[] = [];
  let now = begins;

  for (const [index, step] of report.steps.entries()) {
    const start = now;
    const firing = fire(step.shots, index, start + ANNOUNCE_MS);
    const landed = Math.max(start + ANNOUNCE_MS, ...firing.map((shot) => shot.lands));
    const meets = firing.some((shot) => shot.met !== "edge");
    const resolve = landed + (meets ? SUSTAIN_MS : GLANCE_MS);
    shots.push(
      ...firing.map((shot) => ({ ...shot, ends: shot.met === "edge" ? shot.lands + GLANCE_MS : resolve })),
    );
    for (const one of step.damage) {
      // Shown when the last of that seat's beams meets the ship.
      const by = firing.filter(
        ({ source }) =>
          source.hit?.card === `ship:${one.ship}` && deployed.ships[source.ship]?.seat === one.seat,
      );
      damage.push({ ...one, at: Math.max(start, ...by.map((shot) => shot.lands)) });
    }
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
    const bursts = leaving.filter((loss) => loss.exploded);
    const [first, last] = [bursts[0], leaving.at(-1)];
    if (first && last) {
      closeups.push({
        ...around(bursts, deployed),
        from: first.at - CLOSEUP_MS,
        to: last.at + BURST_MS * 0.75,
      });
      slow.push({ from: first.at - 60, to: last.at + CLOSEUP_MS });
    }
    const counted = step.taken.some(({ to }) => to !== null) ? free + POINTS_MS : free;
    const end = Math.max(resolve + FADE_MS, counted, last ? last.at + BURST_MS * 0.8 : 0) + PAUSE_MS;
    const ships = [...new Set(step.shots.map((shot) => shot.ship))];
    steps.push({ initiative: step.initiative, start, resolve, end, ships });
    now = end;
  }

  const finale = deciding && finaleOf(deciding, shots, now);
  if (finale) {
    const { from_mm, to_mm } = finale.shot.source;
    const [x, y] = [(from_mm[0] + to_mm[0]) / 2, (from_mm[1] + to_mm[1]) / 2];
    const radius = Math.hypot(to_mm[0] - from_mm[0], to_mm[1] - from_mm[1]) / 2 + AROUND / 2;
    closeups.push({ x, y, radius, from: finale.from, to: finale.to });
    slow.push({ from: finale.shot.fires, to: finale.bursts + CLOSEUP_MS });
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
    points: pointsOf(gains, deployed, { taken, losses, begins, steps }),
    closeups,
    slow,
    finale,
    totals: report.scores.map((score) => score.total),
    duration: (finale?.to ?? now) + CLOSING_MS,
  };
}

/** The real pace of the deployment, sped up to fit; no times if it is not known. */
function placings({ placed, ships }: Deployed): number[] {
  if (!placed) return [];
  const last = Math.max(...placed, 1);
  const pace = Math.min(1, Math.max(DEPLOY_MS, ships.length * DEPLOY_EACH_MS) / last);
  return ships.map((_, index) => (placed[index] ?? last) * pace);
}

/**
 * Beams that miss fire first, all together. The other ships follow one by one, each with all its lasers
 * nearly at
 * once.
 */
function fire(shots: readonly Shot[], step: number, from: number): TimedShot[] {
  const ships = new Set(shots.filter(({ hit }) => hit).map(({ ship }) => ship)).size;
  const apart = Math.min(MAX_APART_MS, Math.max(MIN_APART_MS, SHOTS_MS / Math.max(1, ships)));
  let next = (ships > 0 && shots.some(({ hit }) => !hit) ? from + GLANCE_MS : from) - apart;
  let ship = -1;
  return shots.map((source, shot) => {
    if (source.hit) {
      next += source.ship === ship ? SAME_SHIP_MS : apart;
      ship = source.ship;
    }
    const fires = source.hit ? next : from;
    const [dx, dy] = [source.to_mm[0] - source.from_mm[0], source.to_mm[1] - source.from_mm[1]];
    const travel = TRAVEL_MS + Math.hypot(dx, dy) * TRAVEL_MS_PER_MM;
    const lands = fires + (source.hit ? travel : travel / 2);
    return { step, shot, source, met: meeting(source), fires, lands, ends: lands };
  });
}

/** A moment at which a beam is fully visible. */
export const standing = ({ lands, ends }: TimedShot): number => Math.min(lands + 260, (lands + ends) / 2);

/** The area of all explosions, with a margin. */
function around(losses: readonly TimedLoss[], { ships }: Deployed): Place & { radius: number } {
  const places = losses.flatMap(({ card }) => ships[Number(card.slice(5))] ?? []);
  const middle = (of: readonly number[]) => (Math.min(...of) + Math.max(...of)) / 2;
  const [x, y] = [middle(places.map((one) => one.x)), middle(places.map((one) => one.y))];
  return { x, y, radius: AROUND + Math.max(...places.map((one) => Math.hypot(one.x - x, one.y - y))) };
}

/** The deciding beam fires once more after the battle. */
function finaleOf(
  { step, shot: number, destroyed }: DecidingBeam,
  shots: readonly TimedShot[],
  from: number,
): Finale | null {
  const shot = shots.find((one) => one.step === step && one.shot === number);
  if (!shot) return null;
  const fires = from + FINALE_MS;
  const lands = fires + (shot.lands - shot.fires);
  const bursts = lands + SUSTAIN_MS;
  const [kind, target] = shot.source.hit?.card.split(":") ?? [];
  return {
    shot: { ...shot, fires, lands, ends: bursts },
    target: destroyed && kind === "ship" ? Number(target) : null,
    from,
    bursts,
    to: bursts + BURST_MS,
  };
}

function meeting({ hit, kind }: Shot): Met {
  if (!hit) return "edge";
  if (hit.shielded && kind !== "penetrating") return "shield";
  return hit.card.startsWith("ship") ? "ship" : "asteroid";
}

/**
 * The parts of a running score. A step's points leave their cards one by one and arrive together, so a score
 * is always one that the rules know.
 */
function pointsOf(
  gains: readonly (readonly Gain[])[],
  deployed: Deployed,
  { taken, losses, begins, steps }: Pick<Timeline, "taken" | "losses" | "begins" | "steps">,
): TimedPoints[] {
  const points: TimedPoints[] = [];
  for (const { seat, rocks } of deployed.ships)
    if (rocks > 0) points.push({ leaves: begins, at: begins, from: null, seat, points: rocks });
  gains.forEach((step, number) => {
    const { resolve = begins, end = begins } = steps[number] ?? {};
    const within = (at: number) => at >= resolve && at <= end;
    const leaving = step.map((gain) => {
      const loss = losses.find(({ card, at }) => card === gain.card && within(at));
      const rocks = taken.filter(({ to, at }) => to === gain.card && within(at)).map(({ lands }) => lands);
      return loss ? loss.at + KILL_POINTS_MS : Math.max(resolve, ...rocks);
    });
    const at = Math.max(...leaving) + POINTS_MS;
    step.forEach(({ seat, card, points: count }, index) =>
      points.push({ leaves: leaving[index] ?? at, at, from: card, seat, points: count }),
    );
  });
  return points;
}
