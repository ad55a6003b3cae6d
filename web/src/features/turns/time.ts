/** Time left and moments of matches over days, in words. */

import { dayOfMoment, timeOf } from "../../i18n/day";
import { t } from "../../i18n/index.svelte";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Within so long a weekday names one day. */
const NEAR_MS = 6 * DAY_MS;

/** Time left, as coarse as it may be: days and hours, hours alone on the last day, minutes in the last hour. */
export function sayLeft(ms: number): string {
  if (ms < HOUR_MS) return t("turns-minutes", { minutes: Math.max(1, Math.ceil(ms / MINUTE_MS)) });
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 24) return t("turns-hours", { hours });
  const days = Math.floor(hours / 24);
  return hours % 24 ? t("turns-days-hours", { days, hours: hours % 24 }) : t("turns-days", { days });
}

/** A moment to come, as the clock here shows it: “until Tuesday, 18:30”. */
export function sayUntil(ms: number, now: number): string {
  return t("turns-until", {
    weekday: new Date(ms).getDay(),
    near: ms - now < NEAR_MS ? "yes" : "no",
    day: dayOfMoment(ms),
    time: timeOf(ms),
  });
}
