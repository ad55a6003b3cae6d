/** Numbers of the score sheet, as they are written. */

import type { Report, ShipCount } from "../generated/wire";

/** Whether a tie on points was broken by the number of enemy ships taken. `out`: the seat could not win. */
export function byShips(
  { scores, winners }: Pick<Report, "scores" | "winners">,
  out: (seat: number) => boolean,
): boolean {
  const best = scores.find(({ seat }) => seat === winners[0])?.total;
  return scores.some(({ seat, total }) => total === best && !winners.includes(seat) && !out(seat));
}

export const sum = (items: readonly ShipCount[]): number =>
  items.reduce((total, { count }) => total + count, 0);

/** Points with a sign: a plus, or a minus sign of the same width. */
export const sign = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
