/** The language of this browser, and `t`: reactive, so that a switch is seen everywhere at once. */

import type { Args, Line } from "../generated/wire";
import { keep, kept } from "../net/keep";
import { choose, format, has, languages, type Language } from "./bundles";

export { languages, type Language };

function first(): Language {
  const own = languages.find((known) => known === kept("language"));
  return own ?? choose(navigator.languages);
}

let now = $state<Language>(first());

export function language(): Language {
  return now;
}

/** For dates and numbers: the browser's own kind of this language, if it has one. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.split("-")[0] === now) ?? now;
}

export function setLanguage(language: Language): void {
  now = language;
  keep("language", language);
}

/** The sentence `id` in the language of now. */
export function t(id: string, args: Args = {}): string {
  return format(now, id, args);
}

/** Whether there is a sentence `id`: a game from elsewhere may bring none. */
export function known(id: string): boolean {
  return has(now, id);
}

/** Sentences that the rules tell, in the language of now. */
export function said(lines: readonly Line[]): string {
  return lines.map(({ id, args }) => format(now, id, args)).join(" ");
}

/** Why something was refused, as a sentence. A code that has none yet still gets one. */
export function refusal(code: string, args: Args = {}): string {
  const id = `refused-${code}`;
  return has(now, id) ? format(now, id, args) : format(now, "web-refused", { code });
}
