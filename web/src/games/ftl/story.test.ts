import { expect, test } from "vitest";
import { has, languages } from "../../i18n/bundles";
import { COLLISION, turn } from "./fixtures";
import { story, tell, why } from "./story";
import { timeline } from "./timeline";

const NAMES = ["Ada", "Bo"];
const shown = turn(...COLLISION);
const line = timeline(shown, false);

test("a turn is told from its plots to its end", () => {
  const told = story(shown, line, NAMES);
  expect(told.map((one) => one.line.id)).toEqual([
    "ftl-turn",
    "ftl-plot",
    "ftl-plot",
    "ftl-launched",
    "ftl-sprinted",
    "ftl-hit",
    "ftl-removed-hit",
    "ftl-hit",
    "ftl-choice-centre",
    "ftl-removed-collision",
    "ftl-removed-collision",
    "ftl-drawn",
  ]);
  expect(told[5]?.line.args).toMatchObject({
    owner: "Bo",
    piece: "ship",
    other: "Ada",
    target: "m1",
    inches: "3.94",
  });
});

test.each(languages)("every sentence is written in %s", (language) => {
  const sentences = [
    ...story(shown, line, NAMES).map((one) => one.line.id),
    ...["launching", "launched", "rotation", "sprint", "idle-safe", "idle-marked"].map(
      (kind) => `ftl-why-${kind}`,
    ),
    ...["spent", "hit", "third-hit", "collision", "off-table"].map((fate) => `ftl-removed-${fate}`),
    ...["centre", "order", "together"].map((choice) => `ftl-choice-${choice}`),
    ...["player", "clock", "away"].map((by) => `ftl-sealed-${by}`),
    ...["ftl-won", "ftl-plot-empty", "ftl-launched-lost", "ftl-rotated"],
  ];
  expect(sentences.filter((id) => !has(language, id))).toEqual([]);
});

test("a rotation says to which side", () => {
  const rotated = { type: "rotated", seat: 0, piece: "m1", heading: 0 } as const;
  const sides = [15, -15, 0].map((angle_deg) => tell({ ...rotated, angle_deg }, NAMES)[0]?.args);
  expect(sides).toMatchObject([{ side: "right", angle: 15 }, { side: "left", angle: 15 }, { side: "none" }]);
});

test("why a piece was hit, or could not be", () => {
  const ids = (key: string) => why(key, shown, line, NAMES).map(({ id }) => id);
  expect(ids("0:m1")).toEqual(["ftl-launched", "ftl-hit", "ftl-removed-hit", "ftl-why-launched"]);
  expect(ids("1:ship").at(-1)).toBe("ftl-why-sprint");
  expect(ids("0:m9")).toEqual([]);
});
