/** Creates matches on the server and opens them. */

import type { MadeMatch, NewMatch } from "../../generated/wire";
import { language, refusal } from "../../i18n/index.svelte";
import { postAsGuest } from "../../net/guest";
import { HttpFailure } from "../../net/http";
import { guestName } from "../../net/name.svelte";
import { readStored, writeStored } from "../../net/storage";
import { notify } from "../../style/notices.svelte";
import { go } from "../../links/router.svelte";

/**
 * Start a lesson of a game, and open it. `back`: the match to return to afterwards, or empty; it outlives a
 * reload.
 */
export async function fly(game: string, lesson: string, back = ""): Promise<void> {
  writeStored("flightBack", back);
  await makeMatch({ game, lesson }, true);
}

/** The match that waits for the player after the tutorial, or empty. */
export function flightBack(): string {
  return readStored("flightBack") ?? "";
}

/**
 * Create a match and open it (`at`: `/two` for two players on one device). With `start`, the host is ready at
 * once. A
 * notice tells the player about a failure.
 */
export async function makeMatch(
  match: Omit<NewMatch, "name">,
  start: boolean,
  at: "/m" | "/two" = "/m",
): Promise<void> {
  try {
    const { id } = await postAsGuest<MadeMatch>("/api/matches", { ...match, name: guestName() });
    go(`${at}/${id}`, { start });
  } catch (failure) {
    if (!(failure instanceof HttpFailure)) throw failure;
    // Options without a form have only the error line of files, which is in English.
    const line = failure.code === "bad-options" && language() === "en" ? (failure.detail ?? "") : "";
    notify(`${refusal(failure.code, failure.args)} ${line}`.trim(), "bad");
  }
}
