/** Fetching one puzzle. */

import type { MatchPuzzleView, PuzzleView } from "../../generated/wire";
import { get, type RequestOptions } from "../../net/request";
import { namesQuery } from "./names";

/** Return a puzzle of cards, or one of a game without cards, by its id. */
export function loadPuzzle(id: string, options: RequestOptions = {}): Promise<PuzzleView | MatchPuzzleView> {
  return get(`/api/puzzles/${encodeURIComponent(id)}?${namesQuery()}`, options);
}
