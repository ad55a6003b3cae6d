/**
 * Preload lists: for each page and board, the files that it needs beyond the common ones. The server names them in
 * the page's head.
 */

import type { Plugin, Rolldown } from "vite";

const LATER =
  /src[\\/](?:games[\\/](?<game>\w+)[\\/]Board|(?:pages|features)[\\/]\w+[\\/](?<page>Analysis|Judge|Paper|Puzzles?|Rules|Run|Wall))\.svelte$/;

/** All that a file of the bundle imports at once, itself included: code, and its styles. */
function needs(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== "chunk") return found;
  found.add(file);
  for (const styles of chunk.viteMetadata?.importedCss ?? []) found.add(styles);
  for (const other of chunk.imports) needs(bundle, other, found);
  return found;
}

/** `ahead.json`: by a game's id what its board needs, by a page's name what that page does. */
export const ahead: Plugin = {
  name: "ahead",
  apply: "build",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const everywhere = new Set(
      chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...needs(bundle, fileName)]),
    );
    const pages = chunks.flatMap(({ facadeModuleId, fileName }) => {
      const { game, page } = LATER.exec(facadeModuleId ?? "")?.groups ?? {};
      const name = game ?? page?.toLowerCase();
      return name ? [[name, [...needs(bundle, fileName)].filter((file) => !everywhere.has(file))]] : [];
    });
    const source = JSON.stringify(Object.fromEntries(pages));
    this.emitFile({ type: "asset", fileName: "ahead.json", source });
  },
};
