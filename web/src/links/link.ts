/** Sharing a match's link. */

import type { MatchView } from "../generated/wire";
import { t, translate } from "../i18n/index.svelte";
import { notify } from "../style/notices.svelte";

export function matchLink(): string {
  return location.origin + location.pathname;
}

/** Whether this browser has a share dialog, as phones do. */
export const sharing = typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;

export async function shareLink(match: MatchView): Promise<void> {
  try {
    const text = t("web-share-text", { game: translate(`game-${match.game}`) });
    await navigator.share({ title: "Starfelt", text, url: matchLink() });
  } catch (reason) {
    // The player closed the share dialog; or there is none, in spite of what the browser says.
    if (!(reason instanceof DOMException) || reason.name !== "AbortError") await copyLink();
  }
}

/** Copy the match's link, and tell the player. */
export const copyLink = (): Promise<void> => copyAndTell(matchLink());

/** Copy a text to the clipboard, and tell the player whether it worked. */
export async function copyAndTell(text: string): Promise<void> {
  if (await copyText(text)) notify(t("web-copied"), "good");
  else notify(t("web-copy-failed"), "bad");
}

/** Copy a text to the clipboard. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** Browsers deny the clipboard to pages over plain HTTP, as on a home network. This older way still works. */
function copiedByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  // With an open dialog, only elements in it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
