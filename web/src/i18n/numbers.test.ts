// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setLanguage, t } from "./index.svelte";
import { sayDecimal, sayPercent } from "./numbers";

test.each(["en", "fr"] as const)("in %s, numbers are written as `Intl` would", async (language) => {
  await setLanguage(language);
  for (const share of [0, 0.004, 0.5, 0.856, 1])
    expect(sayPercent(share)).toBe(new Intl.NumberFormat(language, { style: "percent" }).format(share));
  for (const value of [-12.34, -3, 0, 0.04, 5.26, 640]) {
    const decimal = { maximumFractionDigits: 1 };
    const signed = { ...decimal, signDisplay: "exceptZero" } as const;
    // But for the minus sign, which is a hyphen there.
    const intl = (options: object) =>
      new Intl.NumberFormat(language, options).format(value).replace("-", "−");
    expect(sayDecimal(value)).toBe(intl(decimal));
    expect(sayDecimal(value, true)).toBe(intl(signed));
  }
  for (const count of [999, 1000, 23456, 1234567])
    expect(t("web-spectators", { count })).toContain(new Intl.NumberFormat(language).format(count));
});
