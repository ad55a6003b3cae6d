/** The language of this browser, and `t`: reactive, so that a switch is seen everywhere at once. */

import type { Args, Line } from "../generated/wire";
import { keep } from "../net/keep";
import { fetchChapter, fetchWords, format, has } from "./bundles";
import { type Chapter, firstLanguage, languages, type Language } from "./files";

export { languages, type Language };

let now = $state<Language>(firstLanguage());

/** Have the language's words at hand: a page is shown when they are there. */
export function ready(): Promise<void> {
  return fetchWords(now);
}

/** Have the words of a chapter at hand, for a page that says them. */
export function chapter(name: Chapter): Promise<void> {
  return fetchChapter(name, now);
}

export function language(): Language {
  return now;
}

/** For dates and numbers: the browser's own kind of this language, if it has one. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.split("-")[0] === now) ?? now;
}

/** Speak `language` from when its words are here. Rejects where they cannot be fetched, and nothing changes. */
export async function setLanguage(language: Language): Promise<void> {
  await fetchWords(language);
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
