/** Score breakdown: each seat's points by ship, collected from the report. */

import type { Report, Score } from "../generated/wire";
import type { Deployed } from "./timeline";

export interface Item {
  /** The ship's number. */
  readonly ship: number;
  readonly points: number;
}

export interface Tally {
  readonly score: Score;
  /** Enemy ships on this seat's kill pile. */
  readonly kills: readonly Item[];
  /** This seat's own ships that cost it points. */
  readonly losses: readonly Item[];
  /** This seat's ships that damaged enemy ships, with the damage; the most first. */
  readonly damage: readonly Item[];
  /** This seat's surviving ships, with the rocks on them. */
  readonly rocks: readonly Item[];
}

export function tally(report: Report, deployed: Deployed): Tally[] {
  const rocks = deployed.ships.map((ship) => ship.rocks);
  for (const step of report.steps) {
    for (const { from, to, rocks: count } of step.taken) {
      add(rocks, from, -count);
      add(rocks, to, count);
    }
  }
  const damage = damageBy(report, deployed);
  const fallen = report.steps.flatMap((step) => step.destroyed);
  return report.scores.map((score) => {
    const mine = (ship: number) => deployed.ships[ship]?.seat === score.seat;
    const worth = (ship: number) => deployed.ships[ship]?.worth ?? 0;
    const taken = fallen.filter(({ to }) => to === score.seat).map(({ ship }) => ship);
    return {
      score,
      kills: taken.filter((ship) => !mine(ship)).map((ship) => ({ ship, points: worth(ship) })),
      losses: taken.filter(mine).map((ship) => ({ ship, points: -worth(ship) })),
      damage: damage
        .map((points, ship) => ({ ship, points }))
        .filter(({ ship, points }) => points > 0 && mine(ship))
        .toSorted((one, other) => other.points - one.points),
      rocks: rocks
        .map((points, ship) => ({ ship, points }))
        // A destroyed ship's rocks are among the rocks taken.
        .filter(({ ship, points }) => points > 0 && mine(ship)),
    };
  });
}

/** The damage of each ship's lasers to enemy ships. */
function damageBy(report: Report, deployed: Deployed): number[] {
  const done = deployed.ships.map(() => 0);
  for (const { shots, damage } of report.steps) {
    // Count only damage that the referee counts: a Cargo ship is stolen from, shields stop beams, ions only
    // delay.
    const hurt = new Set(
      damage.filter(({ amount }) => amount > 0).map(({ ship, seat }) => `${ship} ${seat}`),
    );
    for (const { ship, kind, power, hit } of shots) {
      const target = hit?.card.startsWith("ship:") ? Number(hit.card.slice(5)) : null;
      const seat = deployed.ships[ship]?.seat;
      if (hit === null || target === null || (hit.shielded && kind !== "penetrating") || kind === "ion")
        continue;
      if (!hurt.has(`${target} ${seat}`) || deployed.ships[target]?.seat === seat) continue;
      done[ship] = (done[ship] ?? 0) + power;
    }
  }
  return done;
}

function add(rocks: number[], card: string | null, count: number): void {
  if (!card?.startsWith("ship:")) return;
  const ship = Number(card.slice(5));
  rocks[ship] = (rocks[ship] ?? 0) + count;
}

/** Whether a tie on points was broken by the number of enemy ships taken. `out`: the seat could not win. */
export function byShips(
  { scores, winners }: Pick<Report, "scores" | "winners">,
  out: (seat: number) => boolean,
): boolean {
  const best = scores.find(({ seat }) => seat === winners[0])?.total;
  return scores.some(({ seat, total }) => total === best && !winners.includes(seat) && !out(seat));
}

export const sum = (items: readonly Item[]): number => items.reduce((total, { points }) => total + points, 0);

/** Points with a sign: a plus, or a minus sign of the same width. */
export const sign = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
