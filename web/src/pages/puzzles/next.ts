/** The next puzzle for the player's rating. */

import type { PuzzleEntry } from "../../generated/wire";
import { getAsGuest } from "../../net/guest";
import { go } from "../../links/router.svelte";
import type { Requests } from "./requests.svelte";

/** Ask for it, and open its page. */
export async function nextPuzzle(requests: Requests): Promise<void> {
  const next = await requests.run(() => getAsGuest<PuzzleEntry>("/api/puzzles/next"));
  if (next) go(`/puzzles/${next.id}`);
}
