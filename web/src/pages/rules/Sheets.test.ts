// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ExtraView } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import Sheets from "./Sheets.svelte";

beforeAll(withMessages(["page", "sheets"], () => Promise.resolve()));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the sheets can be downloaded as soon as what prints them is here", async () => {
  vi.useFakeTimers();
  let state: ExtraView["state"] = "fetching";
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json([{ name: "paper", state, mb: null, games: 0 }])),
  );
  render(Sheets, { game: "lightspeed" });
  await vi.advanceTimersByTimeAsync(0);
  const comes = () => screen.queryByText(/^Printing is getting ready\./);
  const download = () => screen.queryByRole("button", { name: "Download the sheets" });
  expect([comes() !== null, download()]).toEqual([true, null]);
  expect(screen.getByRole("status").textContent).toContain("printing fetching");
  // What could not be fetched may still come.
  state = "failed";
  await vi.advanceTimersByTimeAsync(2000);
  expect([comes() !== null, download()]).toEqual([true, null]);
  state = "here";
  await vi.advanceTimersByTimeAsync(60_000);
  expect([comes(), download() !== null]).toEqual([null, true]);
});
