/** The next puzzle for the player's rating. */

import type { PuzzleEntry } from "../../generated/wire";
import { getAsGuest } from "../../net/guest";
import type { Requests } from "../../i18n/requests.svelte";
import { go } from "../../links/router.svelte";

/** Ask for it, and open its page. */
export async function nextPuzzle(requests: Requests): Promise<void> {
  const next = await requests.run((signal) => getAsGuest<PuzzleEntry>("/api/puzzles/next", { signal }));
  if (next) go(`/puzzles/${next.id}`);
}
