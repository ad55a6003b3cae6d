/** What is fetched when it is first wanted: pages, each with its words; and all of it at once for the page that is opened. */

import { matchIn, namesTable } from "../editor/address";
import { gameEntry } from "../games";
import type { GameEntry } from "../games/contract";
import { saying } from "../i18n/index.svelte";
import { loadArt, loadTable } from "../net/art";
import { loadForm } from "../net/facts";
import { editTable } from "./editTable";
import type { Route } from "./routes";

export const later = {
  judge: saying(["judge"], () => import("./Judge.svelte")),
  paper: saying(["realtable"], () => import("./Paper.svelte")),
  two: () => import("./Two.svelte"),
  rules: () => import("./Rules.svelte"),
  wall: () => import("./Wall.svelte"),
};

/** What the server wrote into a match's page: `game`, `phase`. */
const written = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="starfelt:${name}"]`)?.content ?? "";

const sent = location.pathname;
/** The game of the match whose page the server sent, for its address alone; else "". */
export const gameWritten = (): string => (location.pathname === sent ? written("game") : "");

/** Have at hand what the lobby of a game says: its terms and what seats play. What is missing it leaves out. */
export async function inLobby({ id, seat }: GameEntry): Promise<void> {
  await Promise.allSettled([loadForm(id), seat?.()]);
}

async function ofMatch(): Promise<void> {
  const entry = gameEntry(written("game"));
  if (entry) await (written("phase") === "open" ? inLobby(entry) : entry.board());
}

async function tableOf(hash: string): Promise<void> {
  const match = matchIn(hash);
  if (match !== null) await loadTable(match);
}

/** Have on its way what a page will show, while its words still come. It asks again, and says what cannot be had. */
export async function ahead(route: Route): Promise<void> {
  try {
    if (route.page === "match") await Promise.all([ofMatch(), loadArt()]);
    else if (route.page === "judge" && namesTable(location.hash))
      await Promise.all([later.judge(), editTable(), loadArt(), tableOf(location.hash)]);
    else if (route.page in later) await later[route.page as keyof typeof later]();
  } catch {
    // Nothing was lost yet.
  }
}
