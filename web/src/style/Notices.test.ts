// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify } from "./notices.svelte";
import Notices from "./Notices.svelte";

/** Longer than a notice is shown. */
const LONG_MS = 10_000;
const shown = () => [...screen.getByRole("status").children].map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(LONG_MS);
  cleanup();
  vi.useRealTimers();
  for (const name of ["showPopover", "hidePopover"]) Reflect.deleteProperty(HTMLElement.prototype, name);
});

test("a browser without popovers shows notices as they stand, for a while", async () => {
  expect("showPopover" in HTMLElement.prototype).toBe(false);
  render(Notices);
  notify("This browser stores nothing.");
  await tick();
  expect(shown()).toEqual(["This browser stores nothing."]);
  vi.advanceTimersByTime(LONG_MS);
  await tick();
  expect(shown()).toEqual([]);
});

test("the same notice stands there once, and three at most", async () => {
  render(Notices);
  for (const words of ["One", "Two", "One"]) notify(words);
  await tick();
  expect(shown()).toEqual(["Two", "One"]);
  for (const words of ["Three", "Four"]) notify(words);
  await tick();
  expect(shown()).toEqual(["One", "Three", "Four"]);
});

test("a notice comes in front of what was opened before it", async () => {
  const called: string[] = [];
  for (const name of ["showPopover", "hidePopover"])
    Object.assign(HTMLElement.prototype, { [name]: () => called.push(name) });
  render(Notices);
  notify("One");
  await tick();
  notify("Two");
  await tick();
  expect(called.slice(-2)).toEqual(["hidePopover", "showPopover"]);
});
