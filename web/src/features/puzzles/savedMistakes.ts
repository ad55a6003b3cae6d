/** A guest's saved mistakes in words: how many can be tried now, and when the next one comes back. */

import type { MistakesView } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";

const DAY_MS = 24 * 3600 * 1000;

/** The number of days until a moment (ms since the epoch), as a calendar counts them; at least one. */
export function daysUntil(moment: number, now: number): number {
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  // A day in which the clocks change has another length.
  return Math.max(1, Math.round((midnight(moment) - midnight(now)) / DAY_MS));
}

/** The sentence about them. There is at least one. */
export function savedMistakes({ due, waiting, next }: MistakesView): string {
  if (due) return t("puzzle-mistakes-now", { count: due });
  return t("puzzle-mistakes-later", { count: waiting, days: daysUntil(next ?? 0, Date.now()) });
}
