/** Creates matches on the server and opens them. */

import type { MadeMatch, NewMatch } from "../../generated/wire";
import { postAsGuest } from "../../net/guest";
import { guestName } from "../../net/name.svelte";
import { Entry, text } from "../../storage/entry";
import { go } from "../../links/router.svelte";

const waiting = new Entry("flightBack", text, "");

/**
 * Start a lesson of a game, and open it. `back`: the match to return to afterwards, or empty; it outlives a
 * reload.
 */
export async function fly(signal: AbortSignal, game: string, lesson: string, back = ""): Promise<void> {
  waiting.write(back);
  await makeMatch(signal, { game, lesson }, true);
}

/** The match that waits for the player after the tutorial, or empty. */
export function flightBack(): string {
  return waiting.read();
}

/**
 * Create a match and open it (`at`: `/two` for two players on one device), unless the page is left meanwhile. With
 * `start`, the host is ready at once.
 */
export async function makeMatch(
  signal: AbortSignal,
  match: Omit<NewMatch, "name">,
  start: boolean,
  at: "/m" | "/two" = "/m",
): Promise<void> {
  const wanted = { ...match, name: guestName() };
  const { id } = await postAsGuest<MadeMatch>("/api/matches", wanted, { signal });
  go(`${at}/${id}`, { start });
}
