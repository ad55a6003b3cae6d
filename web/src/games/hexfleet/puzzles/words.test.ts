import { afterAll, expect, test, vi } from "vitest";

afterAll(() => vi.unstubAllGlobals());
vi.stubGlobal("navigator", { languages: ["en", "fr"] });
const { setLanguage, withMessages } = await import("../../../i18n/index.svelte");
const { words } = await import("./words");
await withMessages(["puzzles"], async () => null)();

test.each([
  ["en", "Move: 2 turns to the left, 2 hexes forward, 1 turn to the right, 1 hex forward", "Fire at K1"],
  [
    "fr",
    "Se déplacer\u00a0: 2 sixièmes de tour à gauche, 2 hexagones en avant, 1 sixième de tour à droite, 1 hexagone en avant",
    "Tirer sur K1",
  ],
] as const)("a solution in words: %s", async (language, move, shot) => {
  await setLanguage(language);
  expect(words.tell({ do: "move", steps: "LLFFRF" })).toBe(move);
  expect(words.tell({ do: "fire", target: "K1" })).toBe(shot);
});
