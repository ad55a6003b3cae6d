/** The site's root path: `/`, or the path below which a proxy serves it. */

/** Such as "/starfelt"; "": all of the address is this site's. The server writes it into the page. */
function root(): string {
  const page = typeof document === "undefined" ? null : document.getElementById("app");
  return (page?.dataset["root"] ?? "").replace(/^\.?\/$|\/$/, "");
}

/** The address of a path of this site. */
export const at = (path: string): string => root() + path;

/** The path of this site that an address of this server names; null: it is not of this site. */
export function inside(pathname: string): string | null {
  const above = root();
  if (pathname === above) return "/";
  return pathname.startsWith(`${above}/`) ? pathname.slice(above.length) : null;
}
