/** The server's optional parts, some of which may arrive while the page is open. */

import type { ExtraView } from "../generated/wire";
import { forgetGames } from "./facts";
import { get } from "./http";

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
export async function watchExtras(): Promise<void> {
  if (watching) return;
  watching = true;
  do {
    try {
      if (document.visibilityState === "visible") take(await get<readonly ExtraView[]>("/api/extras"));
    } catch {
      // The next question may be answered.
    }
    const busy = extras.some(({ state }) => comes(state) && state !== "failed");
    await new Promise((done) => setTimeout(done, busy ? SOON_MS : LATER_MS));
  } while (extras.some(({ state }) => comes(state)));
  watching = false;
}
