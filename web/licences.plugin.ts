/** Adds the typeface's licence to the licences of what is built in. */

import { appendFileSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const LICENCES = "licences.txt";
const FACE = new URL("src/style/starfelt-sans-licence.txt", import.meta.url);

export const typefaceLicence: Plugin = {
  name: "typeface-licence",
  apply: "build",
  writeBundle({ dir = "" }) {
    const licence = readFileSync(fileURLToPath(FACE), "utf8");
    appendFileSync(`${dir}/${LICENCES}`, `\n## Starfelt Sans, made from Mona Sans (OFL-1.1)\n\n${licence}`);
  },
};
