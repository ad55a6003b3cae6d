import { expect, test } from "vitest";
import { rulesPage, slug } from "./rulesPage";

test("headings get readable anchors", () => {
  expect(slug("The scoring round")).toBe("the-scoring-round");
  expect(slug("Comment ça se passe – à trois")).toBe("comment-ca-se-passe-a-trois");
});

test.each(["en", "fr"] as const)(
  "the rules of Light Speed are shown, with their pictures, in %s",
  async (language) => {
    const page = await rulesPage("lightspeed", language, "| Ricochet |\n| --- |\n| **no** |");
    expect(page?.html).toContain("<td><strong>no</strong></td>");
    expect(page?.contents.length).toBeGreaterThan(4);
    const sources = [...(page?.html ?? "").matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(10);
    // A picture that was not found keeps its relative path.
    expect(sources.filter((source) => !source?.startsWith("/"))).toEqual([]);
  },
);

test("no rules, no page", async () => {
  expect(await rulesPage("chess", "en", "")).toBeNull();
});
