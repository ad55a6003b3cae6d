/** Sharing a match's link. */

import type { MatchView } from "../generated/wire";
import { t } from "../i18n/index.svelte";
import { notify } from "../style/notices.svelte";

export function matchLink(): string {
  return location.origin + location.pathname;
}

/** Whether this browser shares links by itself, as phones do. */
export const sharing = typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;

export async function shareLink(match: MatchView): Promise<void> {
  try {
    const text = t("web-share-text", { game: t(`game-${match.game}`) });
    await navigator.share({ title: "Starfelt", text, url: matchLink() });
  } catch {
    // The player thought better of it.
  }
}

export async function copyLink(): Promise<void> {
  if (await copyText(matchLink())) notify(t("web-copied"), "good");
  else notify(t("web-copy-failed"), "bad");
}

/** Put a text on the clipboard. Returns whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** Browsers give pages that came over plain HTTP, as on a home network, no clipboard; this old way still works. */
function copiedByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  // Beside an open dialog nothing can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
  }
}
