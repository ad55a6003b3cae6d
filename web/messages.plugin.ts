/** The message files, read while the pages are built: a browser gets what the parser would have made of them. */

import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const QUERY = ".ftl?read";

/** `import messages from "web.ftl?read"`: the file's messages, as a bundle takes them. */
export const messages: Plugin = {
  name: "messages",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(QUERY)) return null;
    const file = id.slice(0, -"?read".length);
    this.addWatchFile(file);
    const { body } = new FluentResource(readFileSync(file, "utf8"));
    // Browsers read JSON in a string faster than the same as code.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))})`;
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
      const attrs = { type: "module", crossorigin: "", src: `/${begin.fileName}` };
      return [{ tag: "script", attrs, injectTo: "head" }];
    },
  },
};
