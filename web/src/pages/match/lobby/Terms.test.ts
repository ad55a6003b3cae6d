// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { MatchView } from "../../../generated/wire";
import { withMessages } from "../../../i18n/index.svelte";
import Terms from "./Terms.svelte";

beforeAll(withMessages(["page"], () => Promise.resolve()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["lightspeed", "A destroyed ship scores its health"],
  ["stellarconflict", "A destroyed ship scores its value"],
  ["ftl", "Hit the enemy ship three times"],
  ["hexfleet", "Score the most objective points"],
])("the goal of %s is told before a match begins", (game, goal) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
  render(Terms, { view: { game, options: {}, view: null } as unknown as MatchView });
  expect(screen.getByText(goal, { exact: false })).toBeTruthy();
});
