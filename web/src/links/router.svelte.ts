/** The router: the address alone decides which page is shown. */

import { edge } from "../storage/edge";
import { at, inside } from "../net/root";
import { matchPath } from "./path";

/**
 * The intent that a page passes to the next one. `start`: the player asked to play at once. `follow`: take
 * this seat of
 * a rematch.
 */
export interface Intent {
  readonly start?: boolean;
  readonly follow?: { readonly seat: number; readonly colour: string | null };
}

/** The path within this site, without the root path. */
const readPath = (): string => inside(location.pathname) ?? "/";

let path = $state(readPath());
let search = $state(location.search);
let intent: Intent = {};

/** The address as the browser has it now. */
function read(): void {
  path = readPath();
  search = location.search;
}

export const here = {
  /** The path within this site. */
  get path(): string {
    return path;
  },
  /** What the address asks of its page, such as the filters of a list. */
  get query(): URLSearchParams {
    return new URLSearchParams(search);
  },
};

/** Change parts of the query in place, so that links and Back keep them. "": the usual value, which is left out. */
export function setQuery(parts: Readonly<Record<string, string>>): void {
  const query = here.query;
  for (const [name, value] of Object.entries(parts))
    if (value) query.set(name, value);
    else query.delete(name);
  const asked = query.size ? `?${query.toString()}` : "";
  history.replaceState(history.state, "", location.pathname + asked + location.hash);
  read();
}

/** Open an address of this site: a path, perhaps with a query and a fragment. */
export function go(to: string, why: Intent = {}): void {
  // A frame at an edge of a shared device shows only matches. Every other page takes the whole window.
  if (edge && !matchPath("/m/:id", to.split(/[?#]/, 1)[0] ?? "")) {
    parent.location.assign(at(to));
    return;
  }
  intent = why;
  if (to !== readPath() + location.search + location.hash) history.pushState(null, "", at(to));
  read();
  scrollTo(0, 0);
  // Screen readers and the keyboard start at the top of the new page.
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
  read();
});

/** Links within the site open without a page load; the browser handles all others. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const to = inside(link.pathname);
  if (to === null || to.startsWith("/api/") || to.startsWith("/assets/")) return;
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  event.preventDefault();
  go(to + link.search + link.hash);
});
