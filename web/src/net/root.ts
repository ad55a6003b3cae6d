/** Where this site is on its server: at its root, or below the path that its host has given it. */

/** Such as "/starfelt"; "": all of the address is this site's. The server writes it into the page. */
const root =
  typeof document === "undefined"
    ? ""
    : (document.getElementById("app")?.dataset["root"] ?? "").replace(/^\.?\/$|\/$/, "");

/** The address of a path of this site. */
export const at = (path: string): string => root + path;

/** The path of this site that an address of this server names; null: it is not of this site. */
export function inside(pathname: string): string | null {
  if (pathname === root) return "/";
  return pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : null;
}
