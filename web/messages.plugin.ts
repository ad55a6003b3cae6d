/** Message compiler: parses the Fluent files at build time, so that the browser needs no parser. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../src/starfelt/messages", import.meta.url));
const LANGUAGES = ["en", "fr"];

const names = readdirSync(`${FOLDER}/en`).map((file) => file.replace(/\.ftl$/, ""));

/**
 * The message files that are loaded together. A file `{name}_board` or `{name}_page` is the part `{name}`, with the
 * file of that name if there is one. Files in no part form the part `page`, which is loaded at the start.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    names.flatMap((file) => {
      const part = /^(.+)_(?:board|page)$/.exec(file)?.[1];
      return part ? [[part, [part, file].filter((name) => names.includes(name))]] : [];
    }),
  ),
  board: ["battle", "battle_player", "felt", "ftl_orders", "map", "tooltip"],
  cards: ["fleets", "lightspeed", "stellarconflict"],
  flights: ["flights"],
  bots: ["bots"],
  bots_end: ["bots_end"],
  judge: ["editor", "photo"],
  today: ["puzzle_of_the_day"],
  puzzles: ["puzzles"],
  realtable: ["realtable"],
  sheets: ["sheets"],
  // What is printed or sent is said by the server alone.
  unsaid: ["paper", "turn_notices"],
};

/**
 * No line breaks between a number and its unit; nor, in French, where a space stands before a sign or within quotation
 * marks.
 */
export function unbroken(language: string, text: string): string {
  const units = text.replace(
    /(?<=[}\d]) (?=(?:(?:s|mm|cm|min|h|MB|Mo|po)(?![\w’])|in(?=[.,)\n]|$)))/g,
    "\u00a0",
  );
  return language === "fr" ? units.replace(/(?<=\S) (?=[!?:;»%])|(?<=«) /g, "\u00a0") : units;
}

/** The messages of a part by their ids, each as a bundle takes it. */
function words(language: string, part: string, seen: (file: string) => void): Record<string, unknown> {
  const elsewhere = Object.values(PARTS).flat();
  const found: Record<string, unknown> = {};
  for (const name of PARTS[part] ?? names.filter((name) => !elsewhere.includes(name))) {
    const file = `${FOLDER}/${language}/${name}.ftl`;
    seen(file);
    for (const { id, value, attributes } of new FluentResource(unbroken(language, readFileSync(file, "utf8")))
      .body) {
      if (Object.keys(attributes).length)
        throw new Error(`${file}: ${id} has attributes, which nobody reads`);
      found[id] = value;
    }
  }
  return found;
}

const INDEX = "words:files";

/**
 * `import files from "words:files"`: by language and part, how its words are fetched. `words:en-board` and the like are
 * those files.
 */
export const messages: Plugin = {
  name: "messages",
  resolveId: (id) => (id.startsWith("words:") ? `\0${id}` : null),
  load(id) {
    const [, file] = id.split("\0words:");
    if (file === undefined) return null;
    if (`words:${file}` === INDEX) {
      const parts = ["page", ...Object.keys(PARTS).filter((part) => part !== "unsaid")];
      const table = LANGUAGES.map((language) => {
        const files = parts.map((part) => `${part}: () => import("words:${language}-${part}")`);
        return `${language}: { ${files.join(", ")} }`;
      });
      return `export default { ${table.join(", ")} };`;
    }
    const [language = "", part = ""] = file.split("-");
    const found = words(language, part, (path) => this.addWatchFile(path));
    // Browsers read JSON in a string faster than the same as code.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(found))})`;
  },
};

/**
 * The language is chosen by the browser: this small script asks for its messages while the page's code still comes,
 * and not after it.
 */
export const wordsFirst: Plugin = {
  name: "words-first",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id: "src/i18n/begin.ts", name: "begin" });
  },
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle = {} }) {
      const begin = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "begin");
      if (!begin) throw new Error("the script that asks for the messages was not built");
      // Asynchronous: as soon as it is here, and not after the page's code, which stands before it.
      const attrs = { type: "module", async: "", crossorigin: "", src: `./${begin.fileName}` };
      return [{ tag: "script", attrs, injectTo: "head" }];
    },
  },
};
