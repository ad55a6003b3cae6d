/** The score of a series, without the result of a match whose end has not been shown here. */

import type { MatchView, SeatView, SeriesView } from "../../../generated/wire";
import { t } from "../../../i18n/index.svelte";
import { seatName } from "../../../table/seat";

/** The series of a match. Before the match's end was `shown`, the point of this match is not counted. */
export function standing(
  { series, outcome }: Pick<MatchView, "series" | "outcome">,
  shown: boolean,
): SeriesView | null {
  if (!series || shown || outcome?.winners.length !== 1) return series;
  const won = series.won.map((points, seat) => points - Number(seat === outcome.winners[0]));
  return { ...series, won, over: false };
}

/** Whether another match follows: the series has no winner yet. */
export const goesOn = ({ series }: MatchView): boolean => series?.over === false;

/** The score in words, or the winner. */
export function saidOf(series: SeriesView, seats: readonly SeatView[], you: number | null): string {
  const points = seats
    .map((seat, index) => `${seatName(seat) || t("web-free-seat")} ${series.won[index] ?? 0}`)
    .join(", ");
  if (!series.over) return t("web-series-stands", { points, count: series.first_to });
  const winner = series.won.indexOf(series.first_to);
  return winner === you
    ? t("web-series-won-you", { points })
    : t("web-series-won", { name: seatName(seats[winner]), points });
}
