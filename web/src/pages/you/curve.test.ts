import { expect, test } from "vitest";
import { pointsOf } from "./curve";

test.each([
  [[1500, 1400, 1600], "0.0,12.0 50.0,22.0 100.0,2.0"],
  [[1500, 1500], "0.0,22.0 100.0,22.0"],
])("the curve of %j", (values, points) => {
  expect(pointsOf(values)).toBe(points);
});
