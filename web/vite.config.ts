import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defaultClientConditions, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { breakpoints } from "./breakpoints.plugin.ts";
import { brotli } from "./brotli.plugin.ts";
import { compileHint } from "./compileHint.plugin.ts";
import { LICENCES, typefaceLicence } from "./licences.plugin.ts";
import { messages, wordsFirst } from "./messages.plugin.ts";
import { pages } from "./pages.plugin.ts";
import { rules } from "./rules.plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `uv run starfelt serve` listens while `npm run dev` serves the pages. */
const server = "http://127.0.0.1:8000";

/** The first look waits for nothing but the page itself: the styles stand in it, and the face is asked for at once. */
const firstLook: Plugin = {
  name: "first-look",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const inline = html
        .replace(/<!--[^]*?-->/g, "")
        .replace(/\n\s+/g, "\n")
        .replace(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g, (link, file: string) => {
          const styles = bundle[file];
          if (styles?.type !== "asset") return link;
          // Its addresses are as seen from where it was.
          return `<style data-file="./${file}">${String(styles.source).replace(/url\(\.\/([^)]+)\)/g, 'url("./assets/$1")')}</style>`;
        });
      const faces = Object.keys(bundle).filter((file) => file.endsWith(".woff2"));
      const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "" };
      return {
        html: inline,
        tags: faces.map((file) => ({
          tag: "link",
          attrs: { ...attrs, href: `./${file}` },
          injectTo: "head",
        })),
      };
    },
  },
};

/**
 * What is fetched as one file, with all that it imports: over a slow line each file costs as long as 20 kB. A module belongs
 * to the first piece that has it; what stands in none is divided by who imports it.
 */
const PIECES: readonly (readonly [name: string, test: RegExp])[] = [
  // Svelte's constants make an error. For its trace, V8 parses the file a second time: 10 to 14 ms of the larger ones.
  ["words", /(src[\\/]i18n[\\/]files\.ts|svelte[\\/]src[\\/]internal[\\/]client[\\/]constants\.js)$/],
  [
    "page",
    /src[\\/](app[\\/]App\.svelte|i18n[\\/]numbers\.ts|features[\\/]puzzles[\\/]SmallTable\.svelte|style[\\/]focus\.ts|table[\\/]TeamMark\.svelte)$/,
  ],
  ["reading", /src[\\/]patterns[\\/](Page|ListPage|Empty|FilterBar|Panel)\.svelte$/],
  [
    "people",
    /src[\\/](net[\\/](identity|push|ratings)|features[\\/](friends[\\/]record|identity[\\/]ownCode|notices[\\/]device))/,
  ],
  ["today", /src[\\/]features[\\/]puzzles[\\/]Today\.svelte$/],
  ["scene", /src[\\/]deployment[\\/]Scene\.svelte/],
  ["fleets", /src[\\/]deployment[\\/]fleets\.svelte/],
  ["geometry", /src[\\/]felt[\\/]geometry/],
  [
    "board",
    /src[\\/](input[\\/]pointers|(playback|table|style)[\\/](?!awake|boardFilm|recorder|Switch).*(svelte|ts)$)/,
  ],
  ["battle", /src[\\/](felt[\\/](?!shortcuts)|battle[\\/](?!Judged|filming)|deployment[\\/]Table)/],
  ["map", /src[\\/]map[\\/]/],
];

const testFiles = [
  ...readdirSync(here("."), "utf8"),
  ...readdirSync(here("src"), { encoding: "utf8", recursive: true }).map(
    (file) => `src/${file.replaceAll("\\", "/")}`,
  ),
].filter((file) => file.endsWith(".test.ts"));

/** Whether a test file replaces modules or globals, has a document, or changes the language. */
function changesWorld(file: string): boolean {
  return /vi\.(mock|resetModules|stubGlobal)|@vitest-environment|setLanguage|fetchWords|ready\(/.test(
    readFileSync(here(file), "utf8"),
  );
}

export default defineConfig({
  // The server says below which path the site is: `pages.py` makes whole addresses of these.
  base: "./",
  plugins: [svelte(), messages, wordsFirst, rules, firstLook, pages(), typefaceLicence, compileHint, brotli],
  resolve: {
    // In tests, components are those of the browser.
    conditions: process.env["VITEST"] ? ["browser"] : [...defaultClientConditions],
    alias: {
      $messages: here("../src/starfelt/messages"),
      $docs: here("../docs"),
    },
  },
  css: { postcss: { plugins: [breakpoints()] } },
  build: {
    outDir: here("../src/starfelt/server/static"),
    emptyOutDir: true,
    // The licences of what is built in ask to come along.
    license: { fileName: LICENCES },
    target: "es2022",
    // The few browsers that know no such hint load a little later without it; its polyfill is weight for all.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Also across files: Svelte's flags stay numbers where they are read.
      optimization: { inlineConst: true },
      output: {
        // Shorter than by default, as short as can be for code: the first code names nearly two hundred files.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        codeSplitting: {
          groups: PIECES.map(([name, test], place) => ({ name, test, priority: PIECES.length - place })),
        },
      },
    },
  },
  server: {
    // The server checks where a page comes from, so the proxy passes the browser's own Host on.
    proxy: { "/api": { target: server, ws: true, changeOrigin: false } },
    fs: { allow: [here("."), here("../src/starfelt/messages"), here("../docs")] },
  },
  test: {
    passWithNoTests: false,
    pool: "threads",
    // A busy machine takes long, and a test that fails need not be quick.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: here("patience.setup.ts"),
    // A world of its own costs a test file more than its tests. Only those that change theirs get one.
    projects: [
      { extends: true, test: { name: "own world", include: testFiles.filter(changesWorld) } },
      {
        extends: true,
        test: { name: "shared", include: testFiles.filter((file) => !changesWorld(file)), isolate: false },
      },
    ],
  },
});
