/** The server's optional parts, some of which may arrive while the page is open. */

import type { ExtraView } from "../generated/wire";
import { forgetGames } from "./facts";
import { Poll } from "./poll";
import { get } from "./request";

type ExtraState = ExtraView["state"];

/** The interval between two questions, in milliseconds; and while nothing can be fetched. */
const SOON_MS = 1500;
const LATER_MS = 30_000;

let extras = $state.raw<readonly ExtraView[]>([]);
let compiled = $state(0);
let watching = false;

/** All optional parts; empty until the server has answered. */
export function allExtras(): readonly ExtraView[] {
  return extras;
}

/** How far an optional part is; undefined until the server has answered. */
export function extraState(name: ExtraView["name"]): ExtraState | undefined {
  return extras.find((extra) => extra.name === name)?.state;
}

/** Whether a part may still come by itself. */
export function comes(state: ExtraState | undefined): boolean {
  return state === "waiting" || state === "fetching" || state === "compiling" || state === "failed";
}

/** A number that changes when more games have their compiled code: then the server's games are asked for again. */
export function compiledGames(): number {
  return compiled;
}

function take(found: readonly ExtraView[]): void {
  const before = extras[0]?.games;
  extras = found;
  const games = found[0]?.games ?? 0;
  // The first answer is as old as the games themselves, unless code is being compiled.
  if (before === undefined ? comes(extraState("kernel")) : games !== before) {
    forgetGames();
    compiled += 1;
  }
}

/** Ask how far the parts are, until each is here or nobody fetches it. Several pages may call this. */
export function watchExtras(): void {
  if (watching) return;
  watching = true;
  const poll = new Poll({
    ask: (signal) => get<readonly ExtraView[]>("/api/extras", { signal, tries: 1 }),
    take: (found) => {
      take(found);
      if (found.some(({ state }) => comes(state) && state !== "failed")) return SOON_MS;
      if (found.some(({ state }) => comes(state))) return LATER_MS;
      watching = false;
      poll.stop();
      return null;
    },
  });
}
