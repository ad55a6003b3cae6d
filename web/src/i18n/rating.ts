/** Ratings as text: without a sign between thousands, as players write them. */

import type { RatingView } from "../generated/wire";

/** A rating with its standard error, as 1480 ± 90; with a question mark until it is sure. It stays on one line. */
export function ratingOf({ value, doubt, sure }: RatingView): string {
  return `${value}${sure ? "" : "?"}\u00a0±\u00a0${doubt}`;
}

/** A change of a rating, as +12. */
export function changeOf(change: number): string {
  return change < 0 ? `−${-change}` : change > 0 ? `+${change}` : "0";
}
