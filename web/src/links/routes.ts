/** Routes: parses an address into a page and its parameters. */

/** The kinds of runs through puzzles. */
export type RunKind = "rush" | "streak";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "match"; readonly id: string }
  | { readonly page: "analysis"; readonly id: string }
  | { readonly page: "two"; readonly id: string }
  | { readonly page: "judge" }
  | { readonly page: "puzzles" }
  | { readonly page: "puzzle"; readonly id: string }
  | { readonly page: "run"; readonly kind: RunKind }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "paper"; readonly game: string; readonly match: boolean }
  | { readonly page: "wall"; readonly what: "match" | "paper" | "judge"; readonly id: string }
  | { readonly page: "not-found" };

export function route(path: string): Route {
  const [first, second, ...more] = path.split("/").filter(Boolean);
  if (first === "paper" && (!more.length || (more[0] === "match" && more.length === 1)))
    return { page: "paper", game: second ?? "lightspeed", match: more.length > 0 };
  if (first === "wall" && more.length < 2) return wall(second, more[0]);
  if (first === "m" && second !== undefined && more.length === 1 && more[0] === "analysis")
    return { page: "analysis", id: second };
  if (more.length) return { page: "not-found" };
  if (first === undefined) return { page: "home" };
  if (first === "m" && second !== undefined) return { page: "match", id: second };
  if (first === "two" && second !== undefined) return { page: "two", id: second };
  if (first === "judge" && second === undefined) return { page: "judge" };
  if (first === "puzzles" && (second === "rush" || second === "streak")) return { page: "run", kind: second };
  if (first === "puzzles") return second === undefined ? { page: "puzzles" } : { page: "puzzle", id: second };
  if (first === "rules") return { page: "rules", game: second ?? "lightspeed" };
  return { page: "not-found" };
}

/** A big screen: a match, the match that this browser referees, or a judged table. */
function wall(what: string | undefined, id: string | undefined): Route {
  if (what === "judge" && id === undefined) return { page: "wall", what, id: "" };
  if ((what === "m" || what === "paper") && id !== undefined)
    return { page: "wall", what: what === "m" ? "match" : what, id };
  return { page: "not-found" };
}
