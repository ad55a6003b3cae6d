/** The router: the address alone decides which page is shown. */

import { edge } from "../../net/edge";
import { at, inside } from "../../net/root";
import { route, type Route } from "./routes";

/**
 * What a page is told by the one before it. `start`: the player asked to play at once. `follow`: take this seat of a
 * rematch.
 */
export interface Intent {
  readonly start?: boolean;
  readonly follow?: { readonly seat: number; readonly colour: string | null };
}

/** The address, without the path below which this site is. */
const shown = (): string => inside(location.pathname) ?? "/";

let path = $state(shown());
let intent: Intent = {};

export const here = {
  get route(): Route {
    return route(path);
  },
};

/** Turn to a path of this site. */
export function go(to: string, why: Intent = {}): void {
  // At an edge of a table there are matches alone; all other pages have the whole window.
  if (edge && route(to).page !== "match") {
    parent.location.assign(at(to));
    return;
  }
  intent = why;
  if (to !== shown() + location.hash) history.pushState(null, "", at(to));
  path = shown();
  scrollTo(0, 0);
  // Who listens to the page, or uses the keyboard, begins the new one at its top.
  document.getElementById("app")?.focus({ preventScroll: true });
}

/** The purpose for which the page was opened; read once. */
export function takeIntent(): Intent {
  const taken = intent;
  intent = {};
  return taken;
}

addEventListener("popstate", () => {
  intent = {};
  path = shown();
});

/** Links within the site turn the page here; all others are the browser's. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const to = inside(link.pathname);
  if (to === null || to.startsWith("/api/") || to.startsWith("/assets/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(to + link.hash);
});
