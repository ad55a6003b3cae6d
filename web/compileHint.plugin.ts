/**
 * Build-time hint: a browser compiles the functions of these files while it fetches them, in another thread, not when the
 * page first calls them. Browsers that do not know it see a comment.
 */

import type { Plugin } from "vite";

/** A file with fewer functions is words or drawings, and gains nothing. */
const MANY = 50;

export const compileHint: Plugin = {
  name: "compile-hint",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && (file.code.match(/=>|function/g) ?? []).length > MANY)
          // It counts at the top of a file alone.
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};
