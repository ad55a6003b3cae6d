import { expect, test, vi } from "vitest";
import { resultStyle } from "./headline";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
vi.mock("./teams.svelte", () => ({ dress: (id: string | null) => (id ? `--team: ${id}` : "") }));

const seats = [{ colour: "red" }, { colour: "green" }];

test("one's own win and loss look alike in every team", () => {
  const [win, loss] = [resultStyle([0], seats, 0), resultStyle([0], seats, 1)];
  expect(resultStyle([1], seats, 1)).toBe(win);
  expect(resultStyle([1], seats, 0)).toBe(loss);
  expect(win).not.toBe(loss);
});

test("a spectator sees the winner's colours, and a draw has none", () => {
  expect(resultStyle([0], seats, null)).not.toBe(resultStyle([1], seats, null));
  expect(resultStyle([0, 1], seats, 0)).toBe(resultStyle([], seats, 1));
});
