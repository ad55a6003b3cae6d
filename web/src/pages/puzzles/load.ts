/** Fetching one puzzle. */

import type { MatchPuzzleView, PuzzleView } from "../../generated/wire";
import { get } from "../../net/http";
import { namesQuery } from "./seats";

/** Return a puzzle of cards, or one of a game without cards, by its id. */
export function loadPuzzle(id: string): Promise<PuzzleView | MatchPuzzleView> {
  return get(`/api/puzzles/${encodeURIComponent(id)}?${namesQuery()}`);
}
