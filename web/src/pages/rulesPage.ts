/** The rules pages of the documentation, as they were rendered when the pages were built. */

import type { Language } from "../i18n/index.svelte";

export interface RulesPage {
  readonly html: string;
  /** The headings of its parts, in order. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
}

const pages = import.meta.glob<RulesPage>("$docs/rules/*.md", { query: "?rules" });

function file(name: string): (() => Promise<RulesPage>) | undefined {
  return Object.entries(pages).find(([path]) => path.endsWith(`/rules/${name}.md`))?.[1];
}

/** A game's rules; `options` is the table that stands where the page says so. */
export async function rulesPage(
  game: string,
  language: Language,
  options: string,
): Promise<RulesPage | null> {
  const load = (language === "en" ? undefined : file(`${game}.${language}`)) ?? file(game);
  if (!load) return null;
  const { html, contents } = await load();
  return { html: html.replace("<!-- options -->", () => options), contents };
}
