/** Browser storage (`localStorage`). Without access to it, reads return null and writes do nothing. */

import { edge } from "./edge";

/** The player at the far edge of a shared device has a separate name and token. */
const own = (key: string) => edge === "far" && (key === "token" || key === "name");
const named = (key: string) => `starfelt.${own(key) ? "far." : ""}${key}`;

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(named(key));
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(named(key));
    else localStorage.setItem(named(key), value);
  } catch {
    // A private window or a full disk: the value is lost when the page closes.
  }
}
