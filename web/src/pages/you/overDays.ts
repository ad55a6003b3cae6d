/** The player's matches over days, in the order in which they wait. */

import type { HistoryMatch, OwedTurnView } from "../../generated/wire";

export interface DaysMatch {
  readonly id: string;
  readonly game: string;
  /** When the player's turn ends; null: it is somebody else's. */
  readonly due: number | null;
  /** Null: it is not known here who plays it. */
  readonly match: HistoryMatch | null;
}

/** The matches with a turn of the player, the one that ends first first; then those in which others play. */
export function byTimeLeft(
  turns: readonly OwedTurnView[],
  playing: readonly HistoryMatch[],
): readonly DaysMatch[] {
  const own = turns.map(({ id, game, due }) => ({
    ...{ id, game, due },
    match: playing.find((match) => match.id === id) ?? null,
  }));
  const others = playing
    .filter(({ id, days, playing: goesOn }) => goesOn && days !== null && !own.some((one) => one.id === id))
    .map((match) => ({ id: match.id, game: match.game, due: null, match }));
  return [...own, ...others];
}
