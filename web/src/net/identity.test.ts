import { expect, test } from "vitest";
import { codeIn, fragmentOf } from "./identity";

test("a link has the code behind its hash, where no server sees it", () => {
  expect(fragmentOf("bahebahe dosifoxe")).toBe("#code=bahebahe-dosifoxe");
  expect(codeIn(fragmentOf("bahebahe dosifoxe"))).toBe("bahebahe dosifoxe");
});

test("another fragment has no code", () => {
  expect(codeIn("")).toBe("");
  expect(codeIn("#matches")).toBe("");
});
