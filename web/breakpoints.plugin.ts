import type { Plugin } from "postcss";
import { BREAKPOINTS } from "./src/style/breakpoints.ts";

const queries: Readonly<Record<string, string>> = BREAKPOINTS;

/** A PostCSS plugin: `@media (--phone)` becomes the query of this breakpoint. */
export const breakpoints = (): Plugin => ({
  postcssPlugin: "breakpoints",
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--([a-z]+)\)/g, (_, name: string) => {
        const query = queries[name];
        if (query === undefined) throw rule.error(`no breakpoint is called ${name}`);
        return query;
      });
    },
  },
});
