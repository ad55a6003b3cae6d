import { expect, test } from "vitest";
import { squares } from "./share";

test("each try is a square", () => {
  expect(squares({ tries: 3, state: "solved" })).toBe("🟥🟥🟩");
  expect(squares({ tries: 1, state: "solved" })).toBe("🟩");
  expect(squares({ tries: 2, state: "shown" })).toBe("🟥🟥⬜");
});

test("many tries are a number", () => {
  expect(squares({ tries: 12, state: "solved" })).toBe("🟥×11🟩");
});
