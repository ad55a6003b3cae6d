import { expect, test } from "vitest";
import { dayInWords } from "./day";

test("the first of a month is an ordinal in French", () => {
  expect(dayInWords("2026-12-01", "long", "fr-FR")).toBe("1er décembre");
  expect(dayInWords("2026-12-01", "short", "fr")).toBe("1er déc.");
  expect(dayInWords("2026-12-11", "long", "fr-FR")).toBe("11 décembre");
  expect(dayInWords("2026-12-01", "long", "en-GB")).toBe("1 December");
});
