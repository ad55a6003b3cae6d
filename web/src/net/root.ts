/** The site's root path: `/`, or the path below which a proxy serves it. */

/** For example "/starfelt"; "": the site is at the root. The server writes it into the page. */
function root(): string {
  const page = typeof document === "undefined" ? null : document.getElementById("app");
  return (page?.dataset["root"] ?? "").replace(/^\.?\/$|\/$/, "");
}

/** The URL path of a path of this site. */
export const at = (path: string): string => root() + path;

/** The path within this site of a URL path on this server; null: it is outside this site. */
export function inside(pathname: string): string | null {
  const above = root();
  if (pathname === above) return "/";
  return pathname.startsWith(`${above}/`) ? pathname.slice(above.length) : null;
}
