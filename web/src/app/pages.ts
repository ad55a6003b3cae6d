/** Lazy loading: the pages that are fetched on demand, each with its messages, and preloading for the page that is opened. */

import { matchIn, namesTable } from "../editor/address";
import { withMessages } from "../i18n/index.svelte";
import { gameEntry } from "../games";
import { loadArt, loadTable } from "../net/art";
import { page as analysis } from "../features/analysis/page";
import { editTable } from "../pages/judge/editTable";
import { gameWritten, preloadMatch } from "../pages/match/preload";
import type { Route } from "../links/routes";

/** The pages that are not in the first bundle. */
export const lazyPages = {
  judge: withMessages(["judge"], () => import("../pages/judge/Judge.svelte")),
  analysis,
  puzzles: withMessages(["today", "puzzles"], () => import("../pages/puzzles/Puzzles.svelte")),
  puzzle: withMessages(
    ["today", "puzzles", "analysis", "board", "cards"],
    () => import("../pages/puzzles/Puzzle.svelte"),
  ),
  run: withMessages(["puzzles", "analysis"], () => import("../pages/puzzles/Run.svelte")),
  paper: withMessages(["realtable", "sheets"], () => import("../pages/realtable/Paper.svelte")),
  two: () => import("../pages/displays/Two.svelte"),
  rules: withMessages(["sheets"], () => import("../pages/rules/Rules.svelte")),
  wall: () => import("../pages/displays/Wall.svelte"),
};

/**
 * The table for puzzles of cards, which a run shows after its first page. Here and not in the run's own code: from
 * there, the styles of all pages would be fetched again.
 */
export const cardTable = withMessages(
  ["puzzles", "analysis", "board", "cards"],
  () => import("../pages/puzzles/CardTable.svelte"),
);

async function tableOf(hash: string): Promise<void> {
  const match = matchIn(hash);
  if (match !== null) await loadTable(match);
}

/**
 * Start to load what a page needs while its messages still load. The page itself loads it again and reports
 * failures.
 */
export async function preload(route: Route): Promise<void> {
  try {
    if (route.page === "match") await Promise.all([preloadMatch(), loadArt()]);
    else if (route.page === "judge" && namesTable(location.hash))
      await Promise.all([lazyPages.judge(), editTable(), loadArt(), tableOf(location.hash)]);
    else if (route.page === "analysis")
      await Promise.all([
        lazyPages.analysis(),
        ...(gameEntry(gameWritten())?.cards ? [loadArt(), loadTable(route.id)] : []),
      ]);
    else if (route.page in lazyPages) await lazyPages[route.page as keyof typeof lazyPages]();
  } catch {
    // The page itself tries again.
  }
}
