import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `uv run starfelt serve` listens while `npm run dev` serves the pages. */
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      $messages: here("../src/starfelt/messages"),
      $docs: here("../docs"),
    },
  },
  build: {
    outDir: here("../src/starfelt/server/static"),
    emptyOutDir: true,
    // The licences of what is built in ask to come along.
    license: { fileName: "licences.txt" },
    target: "es2022",
  },
  server: {
    // The server checks where a page comes from, so the proxy passes the browser's own Host on.
    proxy: { "/api": { target: server, ws: true, changeOrigin: false } },
    fs: { allow: [here("."), here("../src/starfelt/messages"), here("../docs")] },
  },
  test: {
    include: ["src/**/*.test.ts"],
    passWithNoTests: false,
  },
});
