/** How a series stands for those who have not seen this match end. */

import type { MatchView, SeatView, SeriesView } from "../generated/wire";
import { t } from "../i18n/index.svelte";
import { seatName } from "../table/seat";

/** The series of a match; before its end was `shown`, without the point that it brought. */
export function standing(
  { series, outcome }: Pick<MatchView, "series" | "outcome">,
  shown: boolean,
): SeriesView | null {
  if (!series || shown || outcome?.winners.length !== 1) return series;
  const won = series.won.map((points, seat) => points - Number(seat === outcome.winners[0]));
  return { ...series, won, over: false };
}

/** How it stands in words, or who has won it. */
export function saidOf(series: SeriesView, seats: readonly SeatView[]): string {
  const points = seats.map((seat, index) => `${seatName(seat) || "–"} ${series.won[index] ?? 0}`).join(", ");
  const winner = series.over ? seats[series.won.indexOf(series.first_to)] : undefined;
  return winner
    ? t("web-series-won", { name: seatName(winner), points })
    : t("web-series-stands", { points, count: series.first_to });
}
