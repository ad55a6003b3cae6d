import { afterAll, expect, test, vi } from "vitest";

afterAll(() => vi.unstubAllGlobals());
vi.stubGlobal("navigator", { languages: ["en", "fr"] });
const { setLanguage, withMessages } = await import("../../../i18n/index.svelte");
const { ordersInWords, shownOrder } = await import("./orders");
await withMessages(["board"], async () => null)();

test.each([
  [
    "en",
    "the ship stays in normal space, missile m1 turns 45° to the left, and missile m2 sprints 2.5\u00a0in",
    "the ship launches a missile",
  ],
  [
    "fr",
    "le vaisseau reste en espace normal, le missile m1 tourne de 45° vers la gauche et le missile m2 fonce de 2,5\u00a0po",
    "le vaisseau lance un missile",
  ],
] as const)("orders in words: %s", async (language, many, one) => {
  await setLanguage(language);
  expect(ordersInWords({ ship: "R0", m1: "R-45", m2: "S2.5" })).toBe(many);
  expect(ordersInWords({ ship: "L" })).toBe(one);
});

test.each([
  ["en", ["S2.5", "R+45"]],
  ["fr", ["S2,5", "R+45"]],
] as const)("orders as they are written in %s", async (language, shown) => {
  await setLanguage(language);
  expect(["S2.5", "R+45"].map(shownOrder)).toEqual(shown);
});

test("what is no plot has no words", () => {
  expect([ordersInWords(null), ordersInWords({}), ordersInWords({ ship: "?" })]).toEqual(["", "", ""]);
});
