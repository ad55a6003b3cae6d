import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rendered, sizeOf, slug } from "./rules.plugin";

const nowhere = (path: string) => path;
const large = () => 'width="4" height="3"';

test("headings get readable anchors", () => {
  expect(slug("The scoring round")).toBe("the-scoring-round");
  expect(slug("Comment ça se passe – à trois")).toBe("comment-ca-se-passe-a-trois");
});

test("the contents say what the headings say, without HTML", () => {
  const { contents } = rendered("en", '# Rules\n\n## The *ship\'s* & "shields"\n', nowhere, large);
  expect(contents).toEqual([{ id: "the-ships-shields", title: 'The ship\'s & "shields"' }]);
});

test("links between rules stay on this site, and pictures are found", () => {
  const { html } = rendered(
    "en",
    "[Laser](lightspeed.fr.md#le-laser) ![A card](card.svg)",
    (path) => `/art/${path}`,
    large,
  );
  expect(html).toContain('<a href="/rules/lightspeed#le-laser">Laser</a>');
  expect(html).toContain('<img src="/art/card.svg" alt="A card" width="4" height="3" loading="lazy">');
});

test("a page keeps the place of a drawing before it is there", () => {
  expect(sizeOf(Buffer.from('<svg xmlns="x" width="63.5mm" height="88mm" viewBox="0 0 1 1">'))).toBe(
    'width="240" height="333"',
  );
  expect(sizeOf(Buffer.from("<svg xmlns='x' width='838' height='350'>"))).toBe('width="838" height="350"');
});

test("a page keeps the place of a photograph and a screenshot", () => {
  const picture = (name: string) => sizeOf(readFileSync(new URL(`../docs/images/${name}`, import.meta.url)));
  expect(picture("real-table-timer.jpg")).toBe('width="1200" height="750"');
  expect(picture("paper-ftl.png")).toMatch(/^width="\d{3,4}" height="\d{3}"$/);
});

test("what this site has no page for is said without a link", () => {
  const { html } = rendered(
    "en",
    "[A file](formats.md#tables) of [a table](real-table.fr.md)",
    nowhere,
    large,
  );
  expect(html).toBe('<p>A file of <a href="/rules/real-table">a table</a></p>\n');
});

test("no line breaks before a sign of a French page, or between a number and its unit", () => {
  const french = rendered("fr", "## La fin : quand ?\n\nUn tir : *12 mm*, `R+45 : L`", nowhere, large);
  expect(french.contents).toEqual([{ id: "la-fin-quand", title: "La fin\u00a0: quand\u00a0?" }]);
  expect(french.html).toContain("Un tir\u00a0: <em>12\u00a0mm</em>");
  expect(rendered("en", "A shot: 12 mm", nowhere, large).html).toContain("A shot: 12\u00a0mm");
});
