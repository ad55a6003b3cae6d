/** Ratings as text. */

import type { RatingView } from "../generated/wire";
import { language } from "./index.svelte";
import { sayWhole } from "./signs";

/** A rating's value alone, as 1,480. */
export function valueOf(value: number): string {
  return sayWhole(value, language());
}

/** A rating with its standard error, as 1,480 ± 90; with a question mark until it is sure. It stays on one line. */
export function ratingOf({ value, doubt, sure }: RatingView): string {
  return `${valueOf(value)}${sure ? "" : "?"}\u00a0±\u00a0${doubt}`;
}

/** A change of a rating, as +12. */
export function changeOf(change: number): string {
  return change < 0 ? `−${-change}` : change > 0 ? `+${change}` : "0";
}
