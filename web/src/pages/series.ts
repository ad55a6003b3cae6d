/** How a series stands for those who have not seen this match end. */

import type { MatchView, SeriesView } from "../generated/wire";

/** The series of a match; before its end was `shown`, without the point that it brought. */
export function standing(
  { series, outcome }: Pick<MatchView, "series" | "outcome">,
  shown: boolean,
): SeriesView | null {
  if (!series || shown || outcome?.winners.length !== 1) return series;
  const won = series.won.map((points, seat) => points - Number(seat === outcome.winners[0]));
  return { ...series, won, over: false };
}
