/**
 * Files of the pages that could not be loaded: a tab that was open during an update loads the new version. So does one
 * whose file is there after all, as some browsers keep a script that failed for as long as the page is open.
 */

import { noteImport } from "./request";

/** When this tab was last loaded again by itself (ms since the epoch). */
const UPDATED = "starfelt.updated";
/** It is not again within this time: servers of different versions behind one address would keep it busy. */
const REST_MS = 60_000;

let updating = $state(false);

/** Whether a file of the pages could not be loaded, and the page may be loaded again. */
export function isUpdating(): boolean {
  return updating;
}

/** The scripts of this version, as the page names them. */
const scripts = (): readonly string[] =>
  [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src") ?? "");

/** The address of the file, which most browsers name in the error. */
const fileOf = (error: Error): string | undefined => /https?:\S+/.exec(error.message)?.[0];

/** Whether a file can be fetched now. */
const isThere = async (file: string): Promise<boolean> => (await fetch(file, { cache: "no-store" })).ok;

/** Load the page again if the server has another version of it, or the file that failed is there now. */
async function update(file: string | undefined): Promise<void> {
  updating = true;
  try {
    const rested = Date.now() - Number(sessionStorage.getItem(UPDATED)) > REST_MS;
    const answer = await fetch(location.pathname, { cache: "no-store" });
    const page = answer.ok ? await answer.text() : "";
    const newer = page.includes('id="app"') && !scripts().every((one) => page.includes(`"${one}"`));
    if (rested && (newer || (file !== undefined && (await isThere(file))))) {
      sessionStorage.setItem(UPDATED, String(Date.now()));
      location.reload();
      return;
    }
  } catch {
    // No server answers, or the browser keeps nothing: the page says what happened.
  }
  updating = false;
}

/** Watch for files that cannot be loaded. */
export function watchVersion(): void {
  addEventListener("vite:preloadError", (event) => {
    noteImport(event.payload);
    if (!updating) void update(fileOf(event.payload));
  });
}
