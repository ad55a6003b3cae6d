/** The message files, shared with the command line: one bundle a language, fetched when it is first wanted. */

import { FluentBundle, type FluentResource } from "@fluent/bundle";
import type { Args } from "../generated/wire";
import { type Chapter, chapters, files, type Language } from "./files";

const bundles: Partial<Record<Language, FluentBundle>> = {};

/** The chapters that have been opened. */
const opened = new Set<Chapter>();

/** Have the sentences of `language` at hand, with its opened chapters. Rejects where they cannot be fetched. */
export async function fetchWords(language: Language): Promise<void> {
  const wanted = [files[language], ...[...opened].map((chapter) => chapters[chapter][language])];
  const found = await Promise.all(wanted.map((fetched) => fetched()));
  // Both languages are written from left to right, so no marks are put around arguments.
  const bundle = (bundles[language] ??= new FluentBundle(language, { useIsolating: false }));
  for (const { default: read } of found)
    for (const body of read) bundle.addResource({ body } as FluentResource, { allowOverrides: true });
}

/** Have a chapter's sentences at hand too, in whatever language is fetched from now on. */
export function fetchChapter(chapter: Chapter, language: Language): Promise<void> {
  opened.add(chapter);
  return fetchWords(language);
}

/** The sentence `id` in `language`; an id that nobody wrote is shown as it is, so that it is seen and fixed. */
export function format(language: Language, id: string, args: Args = {}): string {
  const bundle = bundles[language];
  const pattern = bundle?.getMessage(id)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args, []) : id;
}

export function has(language: Language, id: string): boolean {
  return bundles[language]?.hasMessage(id) ?? false;
}
