/** The languages, the browser's preferred one, and how each part's messages are fetched. */

import files, { type Part } from "words:files";
import { readStored } from "../net/storage";

export { files, type Part };

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

/** The first of the browser's languages that Starfelt has, else English. */
export function choose(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languages.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (language) return language;
  }
  return "en";
}

/** The language chosen earlier in this browser, else the browser's preferred one. */
export function firstLanguage(): Language {
  return languages.find((known) => known === readStored("language")) ?? choose(navigator.languages);
}
