/** Where each seat's points came from, ship by ship: the report's facts, gathered. */

import type { Report, Score } from "../generated/wire";
import type { Deployed } from "./timeline";

export interface Item {
  /** The ship's number. */
  readonly ship: number;
  readonly points: number;
}

export interface Tally {
  readonly score: Score;
  /** Other people's ships on this seat's kill pile. */
  readonly kills: readonly Item[];
  /** This seat's own ships that it has to pay for. */
  readonly losses: readonly Item[];
  /** This seat's ships that live, and the rocks on them. */
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
  const fallen = report.steps.flatMap((step) => step.destroyed);
  return report.scores.map((score) => {
    const mine = (ship: number) => deployed.ships[ship]?.seat === score.seat;
    const worth = (ship: number) => deployed.ships[ship]?.worth ?? 0;
    const taken = fallen.filter(({ to }) => to === score.seat).map(({ ship }) => ship);
    return {
      score,
      kills: taken.filter((ship) => !mine(ship)).map((ship) => ({ ship, points: worth(ship) })),
      losses: taken.filter(mine).map((ship) => ({ ship, points: -worth(ship) })),
      rocks: rocks
        .map((points, ship) => ({ ship, points }))
        // What a ship carried when it was destroyed is among what was taken.
        .filter(({ ship, points }) => points > 0 && mine(ship)),
    };
  });
}

function add(rocks: number[], card: string | null, count: number): void {
  if (!card?.startsWith("ship:")) return;
  const ship = Number(card.slice(5));
  rocks[ship] = (rocks[ship] ?? 0) + count;
}
