// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setLanguage, t } from "./index.svelte";
import { sayPercent } from "./numbers";

test.each(["en", "fr"] as const)("in %s, whole numbers are written as `Intl` would", async (language) => {
  await setLanguage(language);
  for (const share of [0, 0.004, 0.5, 0.856, 1])
    expect(sayPercent(share)).toBe(new Intl.NumberFormat(language, { style: "percent" }).format(share));
  for (const count of [999, 1000, 23456, 1234567])
    expect(t("web-spectators", { count })).toContain(new Intl.NumberFormat(language).format(count));
});
