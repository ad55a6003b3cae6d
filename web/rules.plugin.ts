/** Documentation compiler: turns pages of `docs/` into pages of this site at build time. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Marked } from "marked";
import type { Plugin } from "vite";

import { unbroken } from "./messages.plugin.ts";

const QUERY = ".md?rules";

/** Pages that rules and the guide lead to, and that are not on this site. */
const ELSEWHERE = new Set(["formats"]);

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

/** What HTML means by these; the parser writes no others. */
const SIGNS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

function plain(html: string): string {
  return html.replace(/<[^>]+>/g, "").replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);
}

interface Rendered {
  readonly html: string;
  readonly contents: readonly { readonly id: string; readonly title: string }[];
}

/** How large a picture is, in pixels: a drawing's width and height are millimetres or pixels. */
export function sizeOf(picture: Buffer): string {
  if (picture.toString("latin1", 1, 4) === "PNG")
    return `width="${picture.readUInt32BE(16)}" height="${picture.readUInt32BE(20)}"`;
  if (picture.readUInt16BE(0) === 0xffd8) {
    // A JPEG's parts follow one another, each with its length; the frame says the size.
    let at = 2;
    while (![0xc0, 0xc1, 0xc2].includes(picture[at + 1] ?? 0xc0)) at += 2 + picture.readUInt16BE(at + 2);
    return `width="${picture.readUInt16BE(at + 7)}" height="${picture.readUInt16BE(at + 5)}"`;
  }
  const svg = picture.toString();
  const side = (name: string) => {
    const [, length, unit] = new RegExp(`^<svg[^>]* ${name}=["']([\\d.]+)(mm)?["']`).exec(svg) ?? [];
    return Math.round(Number(length) * (unit ? 96 / 25.4 : 1));
  };
  return `width="${side("width")}" height="${side("height")}"`;
}

/** A page's HTML and the headings of its parts; `picture` says where a picture is to be found, and `size` how large it is. */
export function rendered(
  language: string,
  text: string,
  picture: (path: string) => string,
  size: (path: string) => string,
): Rendered {
  const contents: { id: string; title: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inside = this.parser.parseInline(tokens);
        const title = plain(inside);
        const id = slug(title);
        if (depth === 2) contents.push({ id, title: unbroken(language, title) });
        return `<h${depth} id="${id}">${inside}</h${depth}>\n`;
      },
      image({ href, text: label }) {
        const alt = label.replaceAll('"', "&quot;");
        return `<img src="${picture(href)}" alt="${alt}" ${size(href)} loading="lazy">`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        const [, page, part = ""] = /^([a-z-]+)(?:\.[a-z]{2})?\.md(#.*)?$/.exec(href) ?? [];
        if (page === undefined) return `<a href="${href}">${inside}</a>`;
        return ELSEWHERE.has(page) ? inside : `<a href="/rules/${page}${part}">${inside}</a>`;
      },
    },
    hooks: {
      postprocess: (html) =>
        html
          .replace(/(?<=^|>)[^<]+/g, (words) => unbroken(language, words))
          .replaceAll("<table>", '<div class="scroll" tabindex="0"><table>')
          .replaceAll("</table>", "</table></div>"),
    },
  });
  const html = marked.parse(text, { async: false });
  return { html, contents };
}

/** `import { html, contents } from "chess.md?rules"`. Each picture is a file of its own. */
export const rules: Plugin = {
  name: "rules",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(QUERY)) return null;
    const file = id.slice(0, -"?rules".length);
    this.addWatchFile(file);
    const paths: string[] = [];
    const { html, contents } = rendered(
      file.endsWith(".fr.md") ? "fr" : "en",
      // The same page in another language is chosen by the site's own switch.
      readFileSync(file, "utf8").replace(/^\(\[.+\]\(.+\.md\)\)$/m, ""),
      (path) => {
        if (!paths.includes(path)) paths.push(path);
        return `\0${paths.indexOf(path)}\0`;
      },
      (path) => sizeOf(readFileSync(join(dirname(file), path))),
    );
    const imports = paths.map(
      (path, index) => `import picture${index} from ${JSON.stringify(`./${path}?url&no-inline`)};`,
    );
    // Between two of the marks stands a picture's number.
    const parts = html
      .split("\0")
      .map((part, index) => (index % 2 ? `picture${part}` : JSON.stringify(part)));
    return [
      ...imports,
      `export const html = ${parts.join(" + ")};`,
      `export const contents = ${JSON.stringify(contents)};`,
    ].join("\n");
  },
};
