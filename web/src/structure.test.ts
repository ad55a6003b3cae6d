/** Tests of the front end's structure: the order of imports between folders, and the messages that each page loads. */

import { parse } from "svelte/compiler";
import { expect, test } from "vitest";
import { files as words, type Part } from "./i18n/files";

/** The folders of `web/src`: each imports only from itself and from those below it. docs/design.md says what each holds. */
const ROOMS = [
  "pages",
  "games",
  "paper",
  "editor",
  "deployment",
  "battle",
  "table",
  "playback",
  "map",
  "felt",
  "links",
  "sound",
  "i18n",
  "net",
  "style",
];

/** Folders that are divided further, in the same order. Files beside these folders may import from all of them. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  pages: ["home", "match", "lobby", "judge", "realtable", "rules", "displays", "setup", "shell"],
  "games/ftl": ["plotting", "replay", "options", "map", "turns"],
  "games/hexfleet": ["dock", "map", "scenario", "realtable", "pieces", "story", "grid"],
};

/** Types of all messages, written by a script: anybody may import them; they import nothing. */
const GENERATED = "generated";

/** Files above all folders: the page itself. */
const ROOF = ["App.svelte", "main.ts"];

const sources = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }),
  ).map(([path, text]) => [path.slice(2), text]),
);
const files = Object.keys(import.meta.glob("./**/*")).map((path) => path.slice(2));

interface Import {
  readonly specifier: string;
  /** It is fetched when it is first wanted. */
  readonly later: boolean;
}

/** A file's imports and re-exports, including types and dynamic imports. */
function specifiers(path: string): Import[] {
  const text = sources[path] ?? "";
  const component = path.endsWith(".svelte") ? text : `<script lang="ts">${text}</script>`;
  const found: Import[] = [];
  JSON.stringify(parse(component, { modern: true, filename: path }), (_, node: unknown) => {
    if (typeof node !== "object" || node === null || !("source" in node)) return node;
    const source = node.source as { readonly value?: unknown } | null;
    const later = (node as { readonly type?: unknown }).type === "ImportExpression";
    if (typeof source?.value === "string") found.push({ specifier: source.value, later });
    return node;
  });
  return found;
}

/** The file in `web/src` that a relative import means. */
function target(path: string, specifier: string): string {
  const parts = path.split("/").slice(0, -1);
  for (const part of specifier.split("/"))
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  const base = parts.join("/");
  const found = ["", ".ts", "/index.ts"].map((ending) => base + ending).find((file) => files.includes(file));
  if (found === undefined) throw new Error(`${path} imports ${specifier}, which is nowhere`);
  return found;
}

const imports = new Map(
  Object.keys(sources).map((path) => [
    path,
    specifiers(path)
      .filter(({ specifier }) => specifier.startsWith("."))
      .map(({ specifier, later }) => ({ to: target(path, specifier), later })),
  ]),
);

const room = (path: string) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");
/** A game's own folder; empty elsewhere. */
const game = (path: string) => (room(path) === "games" ? (path.split("/").slice(1, -1)[0] ?? "") : "");

/** Each import that `wrong` does not allow, in words. */
function offences(wrong: (from: string, to: string) => boolean): string[] {
  return [...imports].flatMap(([from, all]) =>
    all.filter(({ to }) => wrong(from, to)).map(({ to }) => `${from} imports ${to}`),
  );
}

test("every folder is a room, and only the page itself stands outside", () => {
  const outside = files.filter((path) => ![...ROOMS, GENERATED].includes(room(path)));
  expect(outside.filter((path) => !ROOF.includes(path) && !path.endsWith(".test.ts"))).toEqual([]);
  expect(ROOMS.filter((name) => !files.some((path) => room(path) === name))).toEqual([]);
});

test("a room imports only from rooms below it", () => {
  const height = (path: string) => (path.includes("/") ? ROOMS.indexOf(room(path)) : -1);
  expect(offences((from, to) => room(to) !== GENERATED && height(to) < height(from))).toEqual([]);
  expect(offences((from, to) => room(from) === GENERATED && room(to) !== GENERATED)).toEqual([]);
});

test.each(Object.entries(FLOORS))(
  "within %s a folder imports only from folders below it",
  (parent, floors) => {
    const folder = (path: string) =>
      path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split("/") : [];
    /** The folder's place in the list; -1: a file beside the folders; null: outside `parent`. */
    const floor = (path: string) => {
      const [name = "", ...rest] = folder(path);
      return name === "" ? null : rest.length ? floors.indexOf(name) : -1;
    };
    const inside = files.map(folder).filter(({ length }) => length > 1);
    expect(new Set(inside.map(([name]) => name))).toEqual(new Set(floors));
    expect(
      offences((from, to) => {
        const [lower, upper] = [floor(to), floor(from)];
        return lower !== null && upper !== null && lower < upper;
      }),
    ).toEqual([]);
  },
);

test("a game is known through the list alone, and knows no other", () => {
  const list = "games/index.ts";
  expect(offences((from, to) => game(to) !== "" && game(from) !== game(to) && from !== list)).toEqual([]);
});

test("no file imports itself, by however many others", () => {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(path: string, way: readonly string[]): void {
    const met = way.indexOf(path);
    if (met >= 0) circles.push([...way.slice(met), path].join(" → "));
    if (met >= 0 || done.has(path)) return;
    for (const { to } of imports.get(path) ?? []) visit(to, [...way, path]);
    done.add(path);
  }
  for (const path of imports.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

test("the imports of all files are seen", () => {
  // The page fetched later, the type, the part of a component, the list of games: one of each kind.
  const of = (path: string) => imports.get(path);
  expect(of("pages/lazy.ts")).toContainEqual({ to: "pages/judge/Judge.svelte", later: true });
  expect(of("felt/handle.ts")).toContainEqual({ to: "felt/surface.ts", later: false });
  expect(of("table/Seats.svelte")).toContainEqual({ to: "table/TeamMark.svelte", later: false });
  expect(of("games/index.ts")).toContainEqual({ to: "games/ftl/Board.svelte", later: true });
});

/** The parts of the words that come along with something fetched later: `withMessages(["board"], () => import(…))`. */
function partsWith(path: string, to: string): Part[] {
  const calls = (sources[path] ?? "").matchAll(
    /withMessages\(\[([^\]]*)\],\s*\(\) =>\s*import\("([^"]+)"\)/g,
  );
  for (const [, parts = "", specifier = ""] of calls)
    if (target(path, specifier) === to) return parts.match(/\w+/g) as Part[];
  return [];
}

/** The messages that a file uses: whole ids, and prefixes of ids that are built at run time. */
function said(path: string): { whole: string[]; begun: string[] } {
  const text = sources[path] ?? "";
  const found = (what: RegExp) => [...text.matchAll(what)].map(([, id]) => id ?? "");
  return { whole: found(/"([a-z]+(?:-[a-z0-9]+)+)"/g), begun: found(/\bt\(`([a-z]+-[a-z0-9-]*)\$\{/g) };
}

test("what a page says is there with it", async () => {
  const part = new Map<string, Part>();
  for (const [name, load] of Object.entries(words.en) as [Part, () => Promise<{ default: object }>][])
    for (const id of Object.keys((await load()).default)) part.set(id, name);
  const wordless: string[] = [];
  const seen = new Set<string>();
  function visit(path: string, here: readonly Part[]): void {
    const way = `${path} with ${here.join()}`;
    if (seen.has(way)) return;
    seen.add(way);
    const known = [...part].filter(([, name]) => here.includes(name)).map(([id]) => id);
    const { whole, begun } = said(path);
    for (const id of whole) if (part.has(id) && !known.includes(id)) wordless.push(`${way}: ${id}`);
    for (const beginning of begun)
      if (!known.some((id) => id.startsWith(beginning))) wordless.push(`${way}: ${beginning}…`);
    for (const { to, later } of imports.get(path) ?? [])
      visit(to, later ? [...new Set([...here, ...partsWith(path, to)])].sort() : here);
  }
  visit("main.ts", ["page"]);
  expect(wordless).toEqual([]);
  expect(seen).toContain("editor/Dock.svelte with board,cards,judge,page");
});

test("every link within the site says where the site is", () => {
  const bare = Object.entries(sources).filter(
    ([path, text]) => !path.endsWith(".test.ts") && /\b(?:href|src)=(?:"|\{"|\{`)\//.test(text),
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});
