/** The languages, the browser's preferred one, and how each part's messages are fetched. */

import files, { type Part } from "words:files";
import { choice, Entry } from "../storage/entry";

export { files, type Part };

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

/** The language that the player chose earlier in this browser; null: none. */
export const chosenLanguage = new Entry("language", choice(languages), null);

/** The language tags that the browser prefers. Some browsers answer with their system's locale, such as `en_US@posix`. */
export function preferredTags(): readonly string[] {
  // Typed as always there, and missing in some browsers.
  const wanted = (navigator.languages as readonly string[] | undefined) ?? [navigator.language];
  return wanted.map((tag) =>
    String(tag)
      .replace(/[@.].*/, "")
      .replaceAll("_", "-"),
  );
}

/** The first of these languages that Starfelt has, else English. */
export function choose(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languages.find((known) => known === tag.toLowerCase().split("-")[0]);
    if (language) return language;
  }
  return "en";
}

/** The language chosen earlier in this browser, else the browser's preferred one. */
export function firstLanguage(): Language {
  return chosenLanguage.read() ?? choose(preferredTags());
}
