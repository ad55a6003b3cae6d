/** A match of a history in words: its result, and its score from the player's side. */

import type { HistoryMatch } from "../../generated/wire";

export type Result = "won" | "lost" | "drawn" | "playing";

export function resultOf({ playing, won }: Pick<HistoryMatch, "playing" | "won">): Result {
  if (playing) return "playing";
  if (won === null) return "drawn";
  return won ? "won" : "lost";
}

/** The points, the player's own first; "": there are none yet. */
export function scoreOf({ points, you }: Pick<HistoryMatch, "points" | "you">): string {
  return [points[you], ...points.filter((_, seat) => seat !== you)]
    .filter((one) => one !== undefined)
    .join(" – ");
}
