/** The message files, shared with the command line: one bundle a language. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Args } from "../generated/wire";

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

// What is printed is said by the server alone.
const files = import.meta.glob<string>(["$messages/*/*.ftl", "!$messages/*/paper.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function read(language: Language): FluentBundle {
  // Both languages are written from left to right, so no marks are put around arguments.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(files)) {
    if (path.includes(`/messages/${language}/`)) bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

const bundles: Record<Language, FluentBundle> = { en: read("en"), fr: read("fr") };

/** The sentence `id` in `language`; an id that nobody wrote is shown as it is, so that it is seen and fixed. */
export function format(language: Language, id: string, args: Args = {}): string {
  const bundle = bundles[language];
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : id;
}

export function has(language: Language, id: string): boolean {
  return bundles[language].hasMessage(id);
}

/** The first of the browser's languages that we speak, else English. */
export function choose(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languages.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (language) return language;
  }
  return "en";
}
