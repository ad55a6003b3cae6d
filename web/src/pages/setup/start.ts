/** Creates matches on the server and opens them. */

import type { MadeMatch, NewMatch } from "../../generated/wire";
import { language, refusal } from "../../i18n/index.svelte";
import { postAsGuest } from "../../net/guest";
import { HttpFailure } from "../../net/http";
import { guestName } from "../../net/name.svelte";
import { notify } from "../../style/notices.svelte";
import { go } from "../shell/router.svelte";

/** Begin a lesson of a game, and go there. */
export async function fly(game: string, lesson: string): Promise<void> {
  await makeMatch({ game, lesson }, true);
}

/**
 * Make a match and go there (`at`: `/two` to where two share a device). With `start`, the maker is ready at once. Tells
 * the player what went wrong, if anything.
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
    // What no form lets anybody choose has the error line of files alone, in English.
    const line = failure.code === "bad-options" && language() === "en" ? (failure.detail ?? "") : "";
    notify(`${refusal(failure.code, failure.args)} ${line}`.trim(), "bad");
  }
}
