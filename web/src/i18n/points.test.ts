// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setLanguage, t, withMessages } from "./index.svelte";
import { pointsOf } from "./points";

test.each([
  ["en", "+0.4 points", "−1 point", "+1.6 points"],
  ["fr", "+0,4 point", "−1 point", "+1,6 point"],
] as const)("in %s, points have their plural", async (language, ...said) => {
  await setLanguage(language);
  await withMessages(["analysis"], async () => null)();
  const told = [0.4, -1, 1.6].map((value) => t("analysis-luck", pointsOf(value, true)));
  expect(told.map((line) => line.split(": ")[1])).toEqual(said.map((line) => `${line}.`));
});
