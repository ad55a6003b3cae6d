/** The message files, shared with the command line: one bundle a language, fetched when it is first wanted. */

import { FluentBundle, type FluentResource } from "@fluent/bundle";
import type { Args } from "../generated/wire";
import { files, type Language } from "./files";

const bundles: Partial<Record<Language, FluentBundle>> = {};

/** Have the sentences of `language` at hand. Rejects where they cannot be fetched. */
export async function fetchWords(language: Language): Promise<void> {
  const { default: read } = await files[language]();
  if (bundles[language]) return;
  // Both languages are written from left to right, so no marks are put around arguments.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const body of read) bundle.addResource({ body } as FluentResource);
  bundles[language] = bundle;
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
