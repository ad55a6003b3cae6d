/** Which page is shown: the address, and nothing else, says so. */

import { route, type Route } from "./routes";

/**
 * What a page is told by the one before it. `start`: the player asked to play at once. `follow`: take this seat of a
 * rematch.
 */
export interface Intent {
  readonly start?: boolean;
  readonly follow?: { readonly seat: number; readonly colour: string | null };
}

let path = $state(location.pathname);
let intent: Intent = {};

export const here = {
  get route(): Route {
    return route(path);
  },
};

export function go(to: string, why: Intent = {}): void {
  intent = why;
  if (to !== location.pathname + location.hash) history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
  // Who listens to the page, or uses the keyboard, begins the new one at its top.
  document.getElementById("app")?.focus({ preventScroll: true });
}

/** What the page was opened for; told once. */
export function takeIntent(): Intent {
  const taken = intent;
  intent = {};
  return taken;
}

addEventListener("popstate", () => {
  intent = {};
  path = location.pathname;
});

/** Links within the site turn the page here; all others are the browser's. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/assets/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.hash);
});
