/** The version of the pages: a tab that was open during an update loads the new one when it needs a file that is gone. */

import { noteImport } from "./request";

/** When this tab was last loaded again for a newer version (ms since the epoch). */
const UPDATED = "starfelt.updated";
/** It is not again within this time, so that servers of different versions behind one address do not keep it busy. */
const REST_MS = 60_000;

let updating = $state(false);

/** Whether a file of the pages could not be loaded, and a newer version may take over. */
export function isUpdating(): boolean {
  return updating;
}

/** The scripts of this version, as the page names them. */
const scripts = (): readonly string[] =>
  [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src") ?? "");

/** Load the page again if the server has another version. */
async function update(): Promise<void> {
  updating = true;
  try {
    const rested = Date.now() - Number(sessionStorage.getItem(UPDATED)) > REST_MS;
    const answer = await fetch(location.pathname, { cache: "no-store" });
    const page = answer.ok ? await answer.text() : "";
    const newer = page.includes('id="app"') && !scripts().every((one) => page.includes(`"${one}"`));
    if (rested && newer) {
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
    if (!updating) void update();
  });
}
