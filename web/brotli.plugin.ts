/** Build-time compression: a brotli file (`.br`) beside each built file that gains from it, for the server to send. */

import { writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** Shorter ones are sent as they are. */
const WORTH_BYTES = 500;

export const brotli: Plugin = {
  name: "brotli",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
      // The server writes into the page itself where the site is.
      if (content.length >= WORTH_BYTES && /\.(?:js|css|svg)$/.test(name))
        writeFileSync(`${dir}/${name}.br`, brotliCompressSync(content));
    }
  },
};
