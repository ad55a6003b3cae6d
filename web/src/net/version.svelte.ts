/** The version of the pages: a tab that was open during an update loads the new one when it needs a file that is gone. */

import { noteImport } from "./request";

/** The key in the history's state of the version that was left for a newer one. It outlives a reload. */
const LEFT = "left";

let updating = $state(false);

/** Whether a file of the pages could not be loaded, and a newer version may take over. */
export function isUpdating(): boolean {
  return updating;
}

/** The scripts of this version, as the page names them. */
const scripts = (): readonly string[] =>
  [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src") ?? "");

/** Load the page again if the server has another version. Each version is left once, so that this never goes in circles. */
async function update(): Promise<void> {
  const state = (history.state ?? {}) as Record<string, unknown>;
  const own = scripts().join(" ");
  updating = true;
  try {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    const page = answer.ok ? await answer.text() : "";
    if (
      state[LEFT] !== own &&
      page.includes('id="app"') &&
      !scripts().every((one) => page.includes(`"${one}"`))
    ) {
      history.replaceState({ ...state, [LEFT]: own }, "");
      location.reload();
      return;
    }
  } catch {
    // There is no server, so there is no new version either.
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
