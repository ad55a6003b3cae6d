/** Paths of pages: `/m/:id` has a parameter, `/rules/:game?` one that may be missing. */

/** The parameters in a path, as a component gets them. */
export type Params<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Param<First> & Params<Rest>
  : Param<Path>;

type Param<Part extends string> = Part extends `:${infer Name}?`
  ? { readonly [key in Name]?: string }
  : Part extends `:${infer Name}`
    ? { readonly [key in Name]: string }
    : unknown;

/** The parameters of `address`, if it is one of the addresses that `path` describes; else null. */
export function matchPath(path: string, address: string): Readonly<Record<string, string>> | null {
  const pattern = path.replace(/\/:(\w+)(\??)/g, "(?:/(?<$1>[^/]+))$2");
  const found = new RegExp(`^${pattern}/?$`).exec(address);
  if (!found) return null;
  return Object.fromEntries(Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined));
}
