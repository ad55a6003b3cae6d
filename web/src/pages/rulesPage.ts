/** The rules pages of the documentation, turned into what this site shows. */

import { Marked } from "marked";
import type { Language } from "../i18n/index.svelte";

export interface RulesPage {
  readonly html: string;
  /** The headings of its parts, in order. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
}

const texts = import.meta.glob<string>("$docs/rules/*.md", { query: "?raw", import: "default" });
const pictures = import.meta.glob<string>("$docs/rules/**/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** What a path of the documentation is called in the two tables above: by its end. */
function ending<T>(table: Record<string, T>, path: string): T | undefined {
  return Object.entries(table).find(([key]) => key.endsWith(`/rules/${path}`))?.[1];
}

/** The anchor of a heading, as the documentation's own site makes it. */
export function slug(title: string): string {
  return title
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-");
}

/** A game's rules; `options` is the table that stands where the page says so. */
export async function rulesPage(
  game: string,
  language: Language,
  options: string,
): Promise<RulesPage | null> {
  const load =
    (language === "en" ? undefined : ending(texts, `${game}.${language}.md`)) ?? ending(texts, `${game}.md`);
  return load ? rendered((await load()).replace("<!-- options -->", options)) : null;
}

function rendered(text: string): RulesPage {
  const contents: { id: string; title: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inside = this.parser.parseInline(tokens);
        const title = inside.replace(/<[^>]+>/g, "");
        const id = slug(title);
        if (depth === 2) contents.push({ id, title });
        return `<h${depth} id="${id}">${inside}</h${depth}>\n`;
      },
      image({ href, text: label }) {
        const alt = label.replaceAll('"', "&quot;");
        return `<img src="${ending(pictures, href) ?? href}" alt="${alt}" loading="lazy">`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        const page = /^([a-z]+)(?:\.[a-z]{2})?\.md(#.*)?$/.exec(href);
        return `<a href="${page ? `/rules/${page[1]}${page[2] ?? ""}` : href}">${inside}</a>`;
      },
    },
    hooks: {
      postprocess: (html) =>
        html.replaceAll("<table>", '<div class="scroll"><table>').replaceAll("</table>", "</table></div>"),
    },
  });
  const html = marked.parse(text, { async: false });
  return { html, contents };
}
