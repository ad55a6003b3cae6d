/** The rules pages and the guide to real tables, rendered from the documentation at build time. */

import type { Language } from "../../i18n/index.svelte";

export interface RulesPage {
  readonly html: string;
  /** The headings of its sections, in order. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
}

/** The only page that belongs to no game. */
export const GUIDE = "real-table";

const pages = import.meta.glob<RulesPage>(["$docs/rules/*.md", "$docs/real-table*.md"], { query: "?rules" });

function file(name: string): (() => Promise<RulesPage>) | undefined {
  return Object.entries(pages).find(([path]) => path.endsWith(`/${name}.md`))?.[1];
}

/** A game's rules. `options` is an HTML table that replaces the page's placeholder. */
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
