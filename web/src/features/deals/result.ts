/** The result of a try at a deal of the day, in words. */

import type { DealScore, DealView } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";

/** The result with the points between the player and the best other. */
export function sayScore({ result, lead }: DealScore): string {
  return t("deals-score", {
    result,
    points: Math.abs(lead),
    side: lead > 0 ? "ahead" : lead < 0 ? "behind" : "even",
  });
}

/** The player's rank among all who have tried the deal; "": they have not. */
export function sayRank({ mine, players }: Pick<DealView, "mine" | "players">): string {
  return mine ? t("deals-rank", { rank: mine.rank, players }) : "";
}
