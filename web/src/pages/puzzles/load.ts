/** Fetching one puzzle. */

import { knowFleet } from "../../battle/drawings";
import type { MatchPuzzleView, PuzzleView } from "../../generated/wire";
import { get } from "../../net/http";
import { namesQuery } from "./seats";

/** Return a puzzle of cards, or one of a game without cards, by its id. */
export async function loadPuzzle(id: string): Promise<PuzzleView | MatchPuzzleView> {
  const path = `/api/puzzles/${encodeURIComponent(id)}?${namesQuery()}`;
  const found = await get<PuzzleView | MatchPuzzleView>(path);
  if ("fleets" in found) for (const fleet of found.fleets) knowFleet(fleet);
  return found;
}
