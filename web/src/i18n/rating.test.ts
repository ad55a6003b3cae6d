import { expect, test, vi } from "vitest";
import { changeOf, ratingOf } from "./rating";

vi.mock("./index.svelte", () => ({ language: () => "en" }));

test.each([
  [{ value: 1480, doubt: 90, sure: true, matches: 40 }, "1,480\u00a0±\u00a090"],
  [{ value: 980, doubt: 213, sure: false, matches: 3 }, "980?\u00a0±\u00a0213"],
])("the rating %j is written %s", (rating, text) => {
  expect(ratingOf(rating)).toBe(text);
});

test.each([
  [12, "+12"],
  [0, "0"],
  [-7, "−7"],
])("the change %d is written %s", (change, text) => {
  expect(changeOf(change)).toBe(text);
});
