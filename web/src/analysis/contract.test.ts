import { expect, test } from "vitest";
import { isWorse } from "./contract";

test("nothing was better where less than half a point was lost, or is not known to be lost", () => {
  expect([0.004, 0.005, null].map(isWorse)).toEqual([false, true, false]);
});
