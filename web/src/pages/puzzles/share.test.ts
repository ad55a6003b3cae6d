import { expect, test, vi } from "vitest";
import { clockOf, squares, squaresOf } from "./share";

// The messages are in the browser's language.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

test("each try is a square", () => {
  expect(squares({ tries: 3, state: "solved" })).toBe("🟥🟥🟩");
  expect(squares({ tries: 1, state: "solved" })).toBe("🟩");
  expect(squares({ tries: 2, state: "shown" })).toBe("🟥🟥⬜");
});

test("a kept mistake is solved without counted tries", () => {
  expect(squares({ tries: 0, state: "solved" })).toBe("🟩");
});

test("many tries are a number", () => {
  expect(squares({ tries: 12, state: "solved" })).toBe("🟥×11🟩");
});

test("a time is minutes and seconds", () => {
  expect(clockOf(0)).toBe("0:00");
  expect(clockOf(59_001)).toBe("1:00");
  expect(clockOf(125_000)).toBe("2:05");
});

test("a run has a square for each puzzle", () => {
  expect(squaresOf([true, null, true, false])).toBe("🟩⬜🟩🟥");
});
