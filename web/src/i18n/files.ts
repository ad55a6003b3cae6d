/** The languages, which of them this browser wants, and where their messages are. */

import type { FluentResource } from "@fluent/bundle";
import { kept } from "../net/keep";

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

type File = () => Promise<{ readonly default: readonly FluentResource["body"][] }>;

/** The message files of a language, each read into what a bundle takes. */
export const files: Readonly<Record<Language, File>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};

/** Words that only some pages say: they come with those pages. */
export const chapters = {
  realtable: { en: () => import("./realtable.en"), fr: () => import("./realtable.fr") },
} as const satisfies Record<string, Record<Language, File>>;
export type Chapter = keyof typeof chapters;

/** The first of the browser's languages that we speak, else English. */
export function choose(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languages.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (language) return language;
  }
  return "en";
}

/** The language that was chosen here before, or else that of the browser. */
export function firstLanguage(): Language {
  return languages.find((known) => known === kept("language")) ?? choose(navigator.languages);
}
