/** A try at a deal of the day as three lines to share, which tell nothing of the deal. */

import { sayRank, sayScore } from "../../features/deals/result";
import type { DealView } from "../../generated/wire";
import { dayOf } from "../../i18n/day";
import { t, translate } from "../../i18n/index.svelte";

const SQUARES = { won: "🟩", drawn: "⬜", lost: "🟥" } as const;

/** `link`: where the deal is. */
export function shareLines(
  deal: Pick<DealView, "game" | "level" | "mine" | "players">,
  day: string,
  link: string,
): string {
  if (!deal.mine) return "";
  const { score } = deal.mine;
  const against = translate(`web-level-${deal.level}`);
  return [
    t("deals-shared", { game: translate(`game-${deal.game}`), date: dayOf(day) }),
    `${SQUARES[score.result]} ${[against, sayScore(score), sayRank(deal)].join(" · ")}`,
    link,
  ].join("\n");
}
