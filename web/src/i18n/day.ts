/**
 * Days and moments in words, without their year. Formatted without `Intl`, whose first use blocks a slow phone for
 * 100 ms.
 */

import { t } from "./index.svelte";

/** A date such as `2026-11-26`. */
export function dayOf(date: string | null): string {
  const [, month = 0, day = 0] = (date ?? "").split("-").map(Number);
  return t("web-day", { day, month });
}

/** The day of a time in milliseconds since 1970, as the calendar here shows it. */
export function dayOfMoment(ms: number): string {
  const moment = new Date(ms);
  return t("web-day", { day: moment.getDate(), month: moment.getMonth() + 1 });
}

/** The time of day of a time in milliseconds since 1970, as the clock here shows it: `18:30`. */
export function timeOf(ms: number): string {
  const moment = new Date(ms);
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

/** A time in milliseconds since 1970, as the clock here shows it. */
export function momentOf(ms: number): string {
  return t("web-moment", { day: dayOfMoment(ms), time: timeOf(ms) });
}
