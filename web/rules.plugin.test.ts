import { expect, test } from "vitest";
import { rendered, slug } from "./rules.plugin";

const nowhere = (path: string) => path;

test("headings get readable anchors", () => {
  expect(slug("The scoring round")).toBe("the-scoring-round");
  expect(slug("Comment ça se passe – à trois")).toBe("comment-ca-se-passe-a-trois");
});

test("the contents say what the headings say, without HTML", () => {
  const { contents } = rendered('# Rules\n\n## The *ship\'s* & "shields"\n', nowhere);
  expect(contents).toEqual([{ id: "the-ships-shields", title: 'The ship\'s & "shields"' }]);
});

test("links between rules stay on this site, and pictures are found", () => {
  const { html } = rendered(
    "[Laser](lightspeed.fr.md#le-laser) ![A card](card.svg)",
    (path) => `/art/${path}`,
  );
  expect(html).toContain('<a href="/rules/lightspeed#le-laser">Laser</a>');
  expect(html).toContain('<img src="/art/card.svg" alt="A card" loading="lazy">');
});
