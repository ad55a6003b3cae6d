// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ExtraView } from "../../generated/wire";
import { withMessages } from "../../i18n/index.svelte";
import Photograph from "./Photograph.svelte";

/** How far the part of the server is that reads photographs. */
let state: ExtraView["state"];

async function open(): Promise<void> {
  render(Photograph, { busy: false, attempt: (work) => work(), onread: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
}
const take = () => screen.queryByRole("button", { name: "Take a picture" });

beforeAll(withMessages(["page", "judge"], () => Promise.resolve()));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(
      Response.json(
        path === "/api/photo"
          ? { ready: state === "here", bytes: 1e7 }
          : [{ name: "photo", state, mb: null, games: 0 }],
      ),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("photographs can be read as soon as what reads them is here", async () => {
  state = "failed";
  await open();
  expect(screen.getByText(/^Reading photographs is getting ready\./)).toBeTruthy();
  expect(screen.getByText(/^Missing: photographs\./)).toBeTruthy();
  expect(take()).toBeNull();
  state = "here";
  await vi.advanceTimersByTimeAsync(60_000);
  expect(take()).toBeTruthy();
  expect(screen.queryByText(/^Reading photographs is getting ready\./)).toBeNull();
});

test("a server that shall not read photographs says so", async () => {
  state = "absent";
  await open();
  expect(screen.getByText(/^This server reads no photographs/)).toBeTruthy();
  expect(take()).toBeNull();
});
