/** Toasts: short notices to the player that disappear by themselves. */

import { untrack } from "svelte";

export interface Notice {
  readonly key: number;
  readonly text: string;
  readonly kind: "info" | "good" | "bad";
}

const SHOWN_MS = 6000;

let keys = 0;
let shown = $state.raw<readonly Notice[]>([]);

export function notices(): readonly Notice[] {
  return shown;
}

export function notify(text: string, kind: Notice["kind"] = "info"): void {
  keys += 1;
  const notice = { key: keys, text, kind };
  // The same text is shown once, and at most three notices at a time. Untracked, so that an effect that calls this does
  // not depend on the notices.
  const others = untrack(() => shown).filter((other) => other.text !== text);
  shown = [...others, notice].slice(-3);
  setTimeout(() => dismiss(notice.key), SHOWN_MS);
}

function dismiss(key: number): void {
  shown = shown.filter((notice) => notice.key !== key);
}
