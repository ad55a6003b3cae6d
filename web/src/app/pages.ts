/**
 * The table of pages. A page is a row here, a file `{name}_page.ftl` of messages in each language, and a component.
 * The build reads the rows too: the server gets the paths, and for each page the files to preload and the title.
 */

import type { Component } from "svelte";
import { matchIn, namesTable } from "../editor/address";
import { gameEntry } from "../games";
import { withMessages, type Part } from "../i18n/index.svelte";
import { matchPath, type Params } from "../links/path";
import { loadArt, loadTable } from "../net/art";
import Home from "../pages/home/Home.svelte";
import { editTable } from "../pages/judge/editTable";
import Match from "../pages/match/Match.svelte";
import { gameWritten, preloadBoard, preloadMatch } from "../pages/match/preload";
import { preloadTables } from "../pages/puzzles/preload";
import type { BarLink } from "../patterns/bar";

type Props<Path extends string, Extra> = Params<Path> & Extra & object;

interface Row<Path extends string, Extra> {
  readonly path: Path;
  /** What the component gets beside the parameters in the path. */
  readonly props?: Extra;
  /** The component, if it is in the first script. */
  readonly component?: Component<Props<Path, Extra>>;
  /** Fetches the component, if it is not. */
  readonly load?: () => Promise<{ readonly default: Component<Props<Path, Extra>> }>;
  /** The parts of the messages that it needs. */
  readonly messages?: readonly Part[];
  /** The message with its title. While the page loads, it is shown if the first messages have it. */
  readonly title?: string;
  /** The page stays, with new properties, when only the parameters change. */
  readonly stays?: true;
  /** Its link in the bar. The links are in the order of the rows. */
  readonly bar?: Omit<BarLink, "path">;
  /** Fetches what the page will ask for, while its messages still load. */
  readonly preload?: (params: Params<Path>) => Promise<unknown>;
}

export type Page = Row<string, unknown> & { readonly fetch: () => Promise<{ readonly default: Component }> };

function page<Path extends string, const Extra = unknown>(row: Row<Path, Extra>): Page {
  const { messages = [], load = () => Promise.reject(new Error(`${row.path} is in the first script`)) } = row;
  return { ...row, fetch: withMessages(messages, load) } as unknown as Page;
}

async function preloadTable(): Promise<void> {
  if (!namesTable(location.hash)) return;
  const match = matchIn(location.hash);
  await Promise.all([editTable(), loadArt(), match === null ? null : loadTable(match)]);
}

async function preloadAnalysis({ id }: { readonly id: string }): Promise<void> {
  const entry = gameEntry(gameWritten());
  await Promise.all([entry?.analysis(), entry?.cards && Promise.all([loadArt(), loadTable(id)])]);
}

export const pages: readonly Page[] = [
  page({ path: "/", component: Home }),
  page({ path: "/m/:id", component: Match, preload: () => Promise.all([preloadMatch(), loadArt()]) }),
  page({
    path: "/m/:id/analysis",
    load: () => import("../pages/analysis/MatchAnalysis.svelte"),
    messages: ["analysis", "board"],
    title: "analysis-title",
    preload: preloadAnalysis,
  }),
  page({ path: "/two/:id", load: () => import("../pages/displays/Two.svelte"), title: "web-two" }),
  page({
    path: "/rules/:game?",
    load: () => import("../pages/rules/Rules.svelte"),
    messages: ["sheets"],
    stays: true,
    bar: { label: "web-rules" },
  }),
  page({
    path: "/puzzles",
    load: () => import("../pages/puzzles/Puzzles.svelte"),
    messages: ["today", "puzzles"],
    title: "puzzle-title",
    bar: { label: "puzzle-title" },
  }),
  page({
    path: "/puzzles/rush",
    props: { kind: "rush" },
    load: () => import("../pages/puzzles/Run.svelte"),
    messages: ["puzzles", "analysis"],
    title: "puzzle-rush-title",
  }),
  page({
    path: "/puzzles/streak",
    props: { kind: "streak" },
    load: () => import("../pages/puzzles/Run.svelte"),
    messages: ["puzzles", "analysis"],
    title: "puzzle-streak-title",
  }),
  page({
    path: "/puzzles/:id",
    load: () => import("../pages/puzzles/Puzzle.svelte"),
    messages: ["today", "puzzles", "analysis", "board", "cards"],
    title: "puzzle-one",
    preload: preloadTables,
  }),
  page({
    path: "/deals/:day?",
    load: () => import("../pages/deals/Deals.svelte"),
    messages: ["deals"],
    title: "deals-title",
    stays: true,
  }),
  page({
    path: "/you",
    load: () => import("../pages/you/You.svelte"),
    messages: ["you", "ratings", "friends", "turns"],
    title: "you-title",
    bar: { label: "web-story", later: true },
  }),
  page({
    path: "/friends",
    load: () => import("../pages/friends/Friends.svelte"),
    messages: ["friends"],
    title: "friends-title",
  }),
  page({
    path: "/privacy",
    load: () => import("../pages/privacy/Privacy.svelte"),
    messages: ["privacy"],
    title: "privacy-title",
  }),
  page({
    path: "/mail/:does",
    load: () => import("../pages/mail/MailLink.svelte"),
    messages: ["you"],
    title: "notices-link-title",
  }),
  page({
    path: "/ratings/:game?",
    load: () => import("../pages/ratings/RatedList.svelte"),
    messages: ["ratings"],
    title: "rating-list-title",
    stays: true,
  }),
  page({
    path: "/judge",
    load: () => import("../pages/judge/Judge.svelte"),
    messages: ["judge"],
    title: "web-judge",
    bar: { label: "web-judge-short", later: true, wide: true },
    preload: preloadTable,
  }),
  page({
    path: "/paper/:game?",
    props: { match: false },
    load: () => import("../pages/realtable/Paper.svelte"),
    messages: ["realtable", "sheets"],
    // The judge's page links to it, too.
    bar: { label: "web-paper-short", later: true, wide: true },
  }),
  page({
    path: "/paper/:game/match",
    props: { match: true },
    load: () => import("../pages/realtable/Paper.svelte"),
    messages: ["realtable", "sheets"],
  }),
  page({
    path: "/wall/judge",
    props: { what: "judge", id: "" },
    load: () => import("../pages/displays/Wall.svelte"),
  }),
  page({
    path: "/wall/m/:id",
    props: { what: "match" },
    load: () => import("../pages/displays/Wall.svelte"),
    preload: () => Promise.all([preloadBoard(), loadArt()]),
  }),
  page({
    path: "/wall/paper/:id",
    props: { what: "paper" },
    load: () => import("../pages/displays/Wall.svelte"),
    messages: ["realtable"],
  }),
];

/** The links of the bar, in their order. */
export const barLinks: readonly BarLink[] = pages.flatMap(({ path, bar }) =>
  bar ? [{ ...bar, path: path.replace(/\/:.*/, "") }] : [],
);

/** A page with the properties that an address gives it. */
interface Opened {
  readonly page: Page;
  readonly props: Readonly<Record<string, unknown>>;
  /** Another key: another page, which starts anew. */
  readonly key: string;
}

/** The page at an address of this site; null: there is none. */
export function pageAt(address: string): Opened | null {
  for (const page of pages) {
    const params = matchPath(page.path, address);
    if (params)
      return {
        page,
        props: { ...(page.props as object | undefined), ...params },
        key: page.stays ? page.path : address,
      };
  }
  return null;
}

/**
 * Start to load what a page needs while its messages still load. The page itself loads it again and reports
 * failures.
 */
export async function preload(address: string): Promise<void> {
  const opened = pageAt(address);
  if (!opened) return;
  const { page, props } = opened;
  // A failure is not reported: the page itself tries again.
  await Promise.allSettled([page.load && page.fetch(), page.preload?.(props)]);
}
