/** Browsers' storages for tests. */

import { vi } from "vitest";
import { MEMORY } from "./store";

export interface Refusals {
  readonly reading?: boolean;
  readonly writing?: boolean;
  /** It takes every text, and has none. */
  readonly lies?: boolean;
}

/** Begin a page, on a browser with a `localStorage` of its own. Returns what is in it. */
export function fakeStorage({ reading, writing, lies }: Refusals = {}): Map<string, string> {
  const shelf = new Map<string, string>();
  delete (globalThis as { [MEMORY]?: unknown })[MEMORY];
  const refuse = (refused: boolean | undefined) => {
    if (refused) throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("localStorage", {
    getItem(key: string) {
      refuse(reading);
      return shelf.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      refuse(writing);
      if (!lies) shelf.set(key, value);
    },
    removeItem(key: string) {
      refuse(writing);
      shelf.delete(key);
    },
  });
  return shelf;
}

/**
 * Returns a function that says, as the browser does, that another tab has written this key, and perhaps what; null:
 * deleted all of them.
 */
export function fakeTabs(): (key: string | null, newValue?: string) => void {
  const listeners: ((event: { key: string | null; newValue?: string }) => void)[] = [];
  vi.stubGlobal("addEventListener", (type: string, listener: (typeof listeners)[number]) => {
    if (type === "storage") listeners.push(listener);
  });
  return (key, newValue) => {
    for (const listener of listeners) listener(newValue === undefined ? { key } : { key, newValue });
  };
}
