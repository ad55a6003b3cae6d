import { expect, test } from "vitest";
import { fetchWords, has } from "../../../i18n/bundles";
import { languages } from "../../../i18n/files";
import { COLLISION, turn } from "../turns/fixtures";
import { story, why } from "./story";
import { timeline } from "../turns/timeline";

const shown = turn(...COLLISION);
const line = timeline(shown, false);

test("a turn is told from its plots to its end", () => {
  const told = story(shown, line);
  expect(told.map((one) => one.line.id)).toEqual([
    "ftl-turn",
    "ftl-exchanged",
    "ftl-launched",
    "ftl-sprinted",
    "ftl-hit",
    "ftl-removed",
    "ftl-hit",
    "ftl-removed",
    "ftl-removed",
    "ftl-ended",
  ]);
  expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted((one, other) => one - other));
});

test.each(languages)("every sentence is written in %s", async (language) => {
  await fetchWords(language, ["ftl"]);
  const sentences = [
    "ftl-turn",
    ...["launching", "launched", "rotation", "sprint", "idle-safe", "idle-marked"].map(
      (kind) => `ftl-why-${kind}`,
    ),
  ];
  expect(sentences.filter((id) => !has(language, id))).toEqual([]);
});

test("why a piece was hit, or could not be", () => {
  const ids = (key: string) => why(key, shown, line).map(({ id }) => id);
  expect(ids("0:m1")).toEqual(["ftl-launched", "ftl-hit", "ftl-removed", "ftl-why-launched"]);
  expect(ids("1:ship").at(-1)).toBe("ftl-why-sprint");
  expect(ids("0:m9")).toEqual([]);
});
