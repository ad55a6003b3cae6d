/** The current language and `t`, the translation function. Both are reactive: a switch updates every text. */

import { untrack } from "svelte";
import type { MessageId, Messages } from "../generated/messages";
import type { Args, Line } from "../generated/wire";
import { fetchWords, format, has, sayName as sayNameIn } from "./bundles";
import { chosenLanguage, firstLanguage, languages, type Language, type Part, preferredTags } from "./files";

export { languages, type Language, type MessageId, type Part };

let now = $state<Language>(firstLanguage());
/** The parts requested so far. Another language must load all of them. */
const wanted = new Set<Part>(["page"]);

/** Load the messages of the current language. The page appears after that. */
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

/** The locale for dates and numbers: the browser's variant of this language, if it has one that `Intl` knows. */
export function locale(): string {
  const spoken = (tag: string) => tag.split("-")[0]?.toLowerCase() === now;
  return preferredTags().find((tag) => spoken(tag) && isTag(tag)) ?? now;
}

/** Whether `Intl` takes the tag: on another one it throws. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * Switch to `language` when its messages are loaded. Rejects, without a change, if they cannot be fetched.
 */
export async function setLanguage(language: Language): Promise<void> {
  let count;
  do {
    count = wanted.size;
    await fetchWords(language, wanted);
    // More parts may have been requested in the meantime.
  } while (wanted.size > count);
  now = language;
  chosenLanguage.write(language);
}

// The language follows a choice in another tab.
chosenLanguage.subscribe(() => {
  const chosen = chosenLanguage.read();
  if (chosen && chosen !== now) setLanguage(chosen).catch(() => undefined);
});

/** The arguments of a message; of several, those of all. */
type ArgsOf<Id extends MessageId> = (Id extends unknown ? (args: Messages[Id]) => void : never) extends (
  args: infer All,
) => void
  ? All
  : never;

/** The message `id` in the current language. */
export function t<Id extends MessageId>(
  id: Id,
  ...[args]: keyof ArgsOf<Id> extends never ? [] : [args: Readonly<ArgsOf<Id>>]
): string {
  return format(now, id, args as Args | undefined);
}

/** The message of an id that is put together at run time, from a game's id or the server's words. */
export function translate(id: string, args: Args = {}): string {
  return format(now, id, args);
}

/** Whether there is a message `id`. A third-party game may bring none. */
export function isKnown(id: string): boolean {
  return has(now, id);
}

/** A name as it is shown. Messages do so with their arguments themselves. */
export function sayName(name: string): string {
  return sayNameIn(now, name);
}

/** Names as a list in a sentence: “Ada, Bob and Eve”. One name needs no `Intl`, whose first use is slow. */
export function listNames(names: readonly string[]): string {
  if (names.length === 1) return sayName(String(names[0]));
  return new Intl.ListFormat(locale()).format(names.map(sayName));
}

/** Lines of the rules, in the current language. */
export function sayLines(lines: readonly Line[]): string {
  return lines.map(({ id, args }) => format(now, id, args)).join(" ");
}

/** The reason of a refusal, as a sentence. An unknown code gets a general one. */
export function refusal(code: string, args: Args = {}): string {
  const id = `refused-${code}`;
  return has(now, id) ? format(now, id, args) : format(now, "web-refused", { code });
}
