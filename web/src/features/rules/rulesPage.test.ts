import { expect, test } from "vitest";
import { GUIDE, rulesPage } from "./rulesPage";

test.each(["en", "fr"] as const)(
  "the rules of Light Speed are shown, with their pictures, in %s",
  async (language) => {
    const page = await rulesPage("lightspeed", language, "<table>Ricochet</table>");
    expect(page?.html).toContain("<table>Ricochet</table>");
    expect(page?.contents.length).toBeGreaterThan(4);
    const sources = [...(page?.html ?? "").matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(10);
    // A missing picture would keep its relative path.
    expect(sources.filter((source) => !source?.startsWith("/"))).toEqual([]);
  },
);

test.each([
  ["en", "Photograph the table"],
  ["fr", "Photographier la table"],
] as const)("the guide to a real table is a page too, with its pictures, in %s", async (language, part) => {
  const page = await rulesPage(GUIDE, language, "");
  expect(page?.contents.map(({ title }) => title)).toContain(part);
  const sources = [...(page?.html ?? "").matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources.length).toBeGreaterThan(6);
  expect(sources.filter((source) => !source?.startsWith("/"))).toEqual([]);
  expect(page?.html).not.toMatch(/href="[^"]*\.md/);
});

test("no rules, no page", async () => {
  expect(await rulesPage("chess", "en", "")).toBeNull();
});

const GAMES = ["lightspeed", "stellarconflict", "ftl", "hexfleet"];
test.each(GAMES.flatMap((game) => [[game, "en"] as const, [game, "fr"] as const]))(
  "headings are words, and lead to their parts; no sign of Markdown is left: %s in %s",
  async (game, language) => {
    const page = await rulesPage(game, language, "");
    // A line that begins with a comment is not read as Markdown.
    expect(page?.html).not.toMatch(/\*\*|\]\(/);
    expect(page?.contents).not.toEqual([]);
    for (const { id, title } of page?.contents ?? []) {
      expect(title).not.toMatch(/[<>]|&[#a-z0-9]+;/);
      expect(page?.html).toContain(`<h2 id="${id}">`);
    }
  },
);
