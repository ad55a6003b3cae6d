// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ExtraView } from "../generated/wire";
import { withMessages } from "../i18n/index.svelte";
import ExtrasLine from "./ExtrasLine.svelte";

/** How far the server's parts are. */
let parts: Readonly<Record<ExtraView["name"], ExtraView["state"]>>;
let games: number;
const HERE = { kernel: "here", paper: "here", photo: "here" } as const;

/** Longer than the pause between two questions, also while nothing can be fetched. */
const later = () => vi.advanceTimersByTimeAsync(35_000);
const said = () =>
  screen.queryAllByRole("status").map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());

beforeAll(withMessages(["page"], () => Promise.resolve()));
beforeEach(() => {
  vi.useFakeTimers();
  games = 0;
  vi.stubGlobal("fetch", () =>
    Promise.resolve(
      Response.json(
        Object.entries(parts).map(([name, state]) => ({
          ...{ name, state, games },
          mb: state === "fetching" && name !== "photo" ? 13 : null,
        })),
      ),
    ),
  );
});
afterEach(async () => {
  // The page asks until all is here.
  parts = HERE;
  await later();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the line says how far each part is, and at last that all are ready", async () => {
  parts = { kernel: "fetching", paper: "waiting", photo: "waiting" };
  render(ExtrasLine);
  await later();
  expect(said()).toEqual([
    "Getting ready in the background: admiral and analysis fetching 13 MB printing photographs",
  ]);
  parts = { kernel: "compiling", paper: "fetching", photo: "fetching" };
  await later();
  expect(said()).toEqual([
    "Getting ready in the background: admiral and analysis 0 of 4 games printing fetching 13 MB photographs fetching",
  ]);
  games = 3;
  parts = { ...parts, paper: "here" };
  await later();
  expect(said()).toEqual([
    "Getting ready in the background: admiral and analysis 3 of 4 games printing photographs fetching",
  ]);
  parts = HERE;
  await later();
  expect(said()).toEqual(["All parts are ready."]);
});

test("what could not be fetched is named, while others come and when none does", async () => {
  parts = { kernel: "compiling", paper: "failed", photo: "waiting" };
  render(ExtrasLine);
  await later();
  expect(said()).toEqual([
    expect.stringMatching(/^Getting ready .* Missing: printing\. The download failed/),
  ]);
  parts = { kernel: "here", paper: "failed", photo: "failed" };
  await later();
  expect(said()).toEqual([
    "Missing: printing and photographs. The download failed: check the network. Everything else works, and " +
      "Starfelt tries again by itself.",
  ]);
});

test.each([["here"], ["absent"]] as const)("nothing is said of parts that are all %s", async (state) => {
  parts = { kernel: state, paper: state, photo: state };
  render(ExtrasLine);
  await later();
  expect(said()).toEqual([]);
});
