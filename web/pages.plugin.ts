/**
 * The pages for the server: their paths, titles, and for each page and board the files that it needs beyond the
 * common ones. The server names them in the page's head.
 */

import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

const TABLE = /src[\\/]app[\\/]pages\.ts$/;
const BOARD = /src[\\/]games[\\/](\w+)[\\/]Board\.svelte$/;

/** A row of the table of pages. */
interface Row {
  readonly path: string;
  readonly title: string | null;
  /** The file of its component; null: it is in the first script. */
  readonly module: string | null;
}

/** The rows in the text of `app/pages.ts`: the calls of `page({ … })`. Path, title and import are literals. */
export function rowsIn(text: string, file: string): Row[] {
  const rows = [...text.matchAll(/\bpage\(\{([^]*?)\}\)[,;]/g)].map(([, row = ""]) => {
    const literal = (of: RegExp) => of.exec(row)?.[1] ?? null;
    const path = literal(/\bpath: "([^"]+)"/);
    const module = literal(/\bload: \(\) => import\("([^"]+)"\)/);
    if (path === null || (module === null && !/\bcomponent:/.test(row)))
      throw new Error(`a page of ${file} has no path or no component: ${row}`);
    return {
      path,
      title: literal(/\btitle: "([^"]+)"/),
      module: module === null ? null : resolve(file, "..", module),
    };
  });
  if (rows.length === 0) throw new Error(`${file} has no pages`);
  return rows;
}

/** All that a file of the bundle imports at once, itself included: code, and its styles. */
function needs(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== "chunk") return found;
  found.add(file);
  for (const styles of chunk.viteMetadata?.importedCss ?? []) found.add(styles);
  for (const other of chunk.imports) needs(bundle, other, found);
  return found;
}

/** Writes `pages.json`. */
export function pages(): Plugin {
  let rows: readonly Row[] = [];
  return {
    name: "pages",
    apply: "build",
    transform: {
      order: "pre",
      handler(text, id) {
        if (TABLE.test(id)) rows = rowsIn(text, id);
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const everywhere = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...needs(bundle, fileName)]),
      );
      const filesOf = (module: string | null): string[] => {
        if (module === null) return [];
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (!chunk) throw new Error(`${module} was not built as a file of its own`);
        return [...needs(bundle, chunk.fileName)].filter((file) => !everywhere.has(file));
      };
      const source = JSON.stringify({
        pages: rows.map(({ path, title, module }) => ({ path, title, files: filesOf(module) })),
        boards: Object.fromEntries(
          chunks.flatMap(({ facadeModuleId }) => {
            const game = BOARD.exec(facadeModuleId ?? "")?.[1];
            return game ? [[game, filesOf(facadeModuleId)]] : [];
          }),
        ),
      });
      this.emitFile({ type: "asset", fileName: "pages.json", source });
    },
  };
}
