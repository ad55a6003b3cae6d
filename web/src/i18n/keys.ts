/** The keys of shortcuts in words, with the keyboard's own letters. */

import { ownLetter } from "../input/layout.svelte";
import type { Scope } from "../input/shortcuts";
import { t, translate } from "./index.svelte";

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

/** A key, for example `Q`, `Shift+Enter`, `Ctrl+Z`. */
function keyName(key: string): string {
  if (key.includes("+")) return key.split("+").map(keyName).join("+");
  if (key.length === 1) return ownLetter(key).toUpperCase();
  return ARROWS[key] ?? translate(`key-${key.toLowerCase()}`);
}

/** The keys of a shortcut, for example `Q E`, on one line. Of several keys with a name, the first stands for all. */
export function keyNames(keys: readonly string[]): string {
  const shown = keys.filter((key, index) => index === 0 || key.length === 1 || key in ARROWS);
  return shown.length === 4 && shown.every((key) => key in ARROWS)
    ? t("key-arrows")
    : shown.map(keyName).join("\u00a0");
}

/** The help of a scope: all of its keys, and what they do. */
export function helpOf({ shortcuts, more }: Scope): string {
  const told = Object.values(shortcuts).flatMap(({ keys, does }) =>
    does === undefined ? [] : [`${keyNames(keys)} ${translate(does)}`],
  );
  return `${told.join(" · ")}.${more === undefined ? "" : ` ${translate(more)}`}`;
}
