import { t } from "../../i18n/index.svelte";

/**
 * A day such as `2026-11-26`, without its year. Formatted without `Intl`, whose first use blocks a slow phone for
 * 100 ms.
 */
export function dayOf(date: string | null): string {
  const [, month = 0, day = 0] = (date ?? "").split("-").map(Number);
  return t("puzzle-day", { day, month });
}
