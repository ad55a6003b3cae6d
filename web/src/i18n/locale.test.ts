import { expect, test, vi } from "vitest";
import { fakeStorage } from "../storage/fixtures";

fakeStorage();
const prefers = (languages: readonly string[] | undefined, language = "en-GB") =>
  vi.stubGlobal("navigator", { languages, language });
prefers(["en-US@posix"]);
const { locale } = await import("./index.svelte");
const { firstLanguage } = await import("./files");

test.each<[string, readonly string[] | undefined, string]>([
  ["a tag", ["fr-FR", "en-AU"], "en-AU"],
  ["the locale of a system", ["en-US@posix"], "en-US"],
  ["another one", ["en_GB.UTF-8"], "en-GB"],
  ["no tag at all", ["en-", "C", "*", ""], "en"],
  ["nothing", [], "en"],
  ["no list, as in some embedded browsers", undefined, "en-GB"],
])("a browser that prefers %s: numbers and dates can be written", (_, languages, expected) => {
  prefers(languages);
  expect(locale()).toBe(expected);
  expect(new Intl.NumberFormat(locale()).format(1)).toBe("1");
});

test.each<[readonly string[] | undefined, string]>([
  [["fr_CA@euro"], "fr"],
  [["FR"], "fr"],
  [["de", "fr-CH", "en"], "fr"],
  [["de", "C"], "en"],
  [undefined, "en"],
])("a browser that prefers %j is greeted in %s", (languages, expected) => {
  prefers(languages);
  expect(firstLanguage()).toBe(expected);
});
