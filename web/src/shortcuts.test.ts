/** Tests of all shortcuts: no two want the same key at once, and the help has a word for each in both languages. */

import { beforeAll, expect, test } from "vitest";
import { fetchWords, has } from "./i18n/bundles";
import { files, languages, type Part } from "./i18n/files";
import { clashes, type Scope } from "./input/shortcuts";

const found = import.meta.glob<Record<string, unknown>>("./**/shortcuts.ts", { eager: true });
const isScope = (value: unknown): value is Scope => typeof (value as Partial<Scope>).shortcuts === "object";
const scopes = Object.values(found).flatMap((file) => Object.values(file).filter(isScope));
const sources = import.meta.glob<string>("./**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});

beforeAll(async () => {
  await Promise.all(
    languages.map((language) => fetchWords(language, Object.keys(files[language]) as Part[])),
  );
});

test("no two shortcuts want the same key at the same time", () => {
  expect(scopes.map(({ name }) => name)).toContain("felt");
  expect(new Set(scopes.map(({ name }) => name)).size).toBe(scopes.length);
  expect(clashes(scopes)).toEqual([]);
});

test("a scope acts on a table, beside a scope that does, beside all, or alone", () => {
  const tables = scopes.filter(({ where }) => where === "table").map(({ name }) => name);
  expect(scopes.filter(({ where }) => !["table", "any", "modal", ...tables].includes(where))).toEqual([]);
});

test.each(languages)("the help can be read in %s", (language) => {
  const ids = scopes.flatMap(({ shortcuts, more }) => [
    ...Object.values(shortcuts).flatMap(({ does }) => does ?? []),
    ...(more === undefined ? [] : [more]),
  ]);
  const named = scopes.flatMap(({ shortcuts }) => Object.values(shortcuts).flatMap(({ keys }) => keys));
  const keys = named
    .flatMap((key) => (key.length > 1 ? key.split("+") : []))
    .filter((key) => key.length > 1 && !key.startsWith("Arrow") && key !== "Backspace")
    .map((key) => `key-${key.toLowerCase()}`)
    .filter((id) => !["key-home", "key-end"].includes(id));
  expect([...ids, ...keys].filter((id) => !has(language, id))).toEqual([]);
});

test("every shortcut of the page is declared in a scope", () => {
  const listens = /svelte:(?:window|document)[^>]*\bonkey|addEventListener\("key/;
  const elsewhere = Object.entries(sources).filter(
    ([path, text]) => !path.endsWith(".test.ts") && listens.test(text),
  );
  // The focus ring asks whether there was a key, not which. The button that turns a card is an element of its own.
  expect(elsewhere.map(([path]) => path).sort()).toEqual([
    "./deployment/spin.ts",
    "./input/shortcuts.ts",
    "./style/focus.ts",
  ]);
});
