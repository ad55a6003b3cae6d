import { beforeAll, expect, test, vi } from "vitest";
import { fetchWords } from "../../i18n/bundles";
import { shareLines } from "./share";

// The messages are in the browser's language.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
beforeAll(() => fetchWords("en", ["page", "deals"]));

const LINK = "https://starfelt.example/deals/2026-11-28";
const deal = (result: "won" | "drawn" | "lost", lead: number, rank: number, players: number) => ({
  ...{ game: "ftl", level: "captain" as const, players },
  mine: { score: { result, lead }, rank, listed: true, shown: false },
});

test.each([
  [deal("won", 3, 2, 41), "🟩 Captain · Won, 3 points ahead · rank 2 of 41"],
  [deal("won", 1, 1, 1), "🟩 Captain · Won, 1 point ahead · the first to finish it"],
  [deal("won", 0, 5, 9), "🟩 Captain · Won · rank 5 of 9"],
  [deal("drawn", 0, 5, 9), "⬜ Captain · Drawn · rank 5 of 9"],
  [deal("lost", -12, 9, 9), "🟥 Captain · Lost, 12 points behind · rank 9 of 9"],
])("a try is three lines", (tried, line) => {
  expect(shareLines(tried, "2026-11-28", LINK).split("\n")).toEqual([
    "Starfelt, Faster Than Light: deal of 28 November",
    line,
    LINK,
  ]);
});
