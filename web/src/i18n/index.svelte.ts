/** The current language and `t`, the translation function. Both are reactive: a switch updates every text. */

import { untrack } from "svelte";
import type { Args, Line } from "../generated/wire";
import { writeStored } from "../net/storage";
import { fetchWords, format, has } from "./bundles";
import { firstLanguage, languages, type Language, type Part } from "./files";

export { languages, type Language };

let now = $state<Language>(firstLanguage());
/** The parts that were asked for so far: another language has to come with all of them. */
const wanted = new Set<Part>(["page"]);

/** Have the language's words at hand: a page is shown when they are there. */
export function ready(): Promise<void> {
  return fetchWords(now, wanted);
}

/** Wraps a lazy import so that it also loads the messages that it uses. */
export function withMessages<T>(parts: readonly Part[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (const part of parts) wanted.add(part);
    // A language switch does not repeat the import: the switch loads all messages itself.
    const language = untrack(() => now);
    const [loaded] = await Promise.all([load(), fetchWords(language, parts)]);
    return loaded;
  };
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
  let count;
  do {
    count = wanted.size;
    await fetchWords(language, wanted);
    // Meanwhile something else may have been asked for.
  } while (wanted.size > count);
  now = language;
  writeStored("language", language);
}

/** The sentence `id` in the language of now. */
export function t(id: string, args: Args = {}): string {
  return format(now, id, args);
}

/** Whether there is a sentence `id`: a game from elsewhere may bring none. */
export function known(id: string): boolean {
  return has(now, id);
}

/** Names one after the other, as a sentence lists them: “Ada, Bob and Eve”. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(names);
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
