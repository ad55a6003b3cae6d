/** Notices in a match: what others do, what the server did, and the end of a series. */

import { untrack } from "svelte";
import type { MatchView } from "../../generated/wire";
import { t, translate } from "../../i18n/index.svelte";
import type { LiveMatch } from "../../net/client.svelte";
import { notify } from "../../style/notices.svelte";
import { isOverDays, seatName } from "../../table/seat";

/** Events of which everybody is told but the player who caused them. */
const OF_OTHERS: readonly unknown[] = [
  "changed",
  "rated_changed",
  "draw_answered",
  "relieved",
  "left",
  "claim_stopped",
  "rules_answered",
  "came_back",
  "substituted",
  "paused",
  "pause_ended",
];

/** Events of which everybody is told. */
const OF_ALL: readonly unknown[] = ["interrupted", "missed"];

/** Call it in the component that shows the match. `decided`: what is said of a series that is won, once it is. */
export function notifyOf(client: LiveMatch, decided: () => string): void {
  let before: readonly boolean[] = [];
  $effect(() => {
    const here = client.presence?.seats ?? [];
    untrack(() => notifyOfLeavers(client, before, here));
    before = here;
  });

  let seen: MatchView | null = null;
  $effect(() => {
    const { view } = client;
    untrack(() => notifyOfFreed(seen, view));
    seen = view;
  });

  $effect(() =>
    client.onEvents((events) => {
      for (const { event, lines } of events)
        if (event && (OF_ALL.includes(event.type) || isOfOthers(client, event)))
          for (const line of lines) notify(translate(line.id, line.args));
    }),
  );

  const words = $derived(decided());
  $effect(() => {
    if (words) notify(words, "good");
  });
}

/** Spectators are told. A player sees a countdown instead. */
function notifyOfLeavers({ view }: LiveMatch, before: readonly boolean[], here: readonly boolean[]): void {
  if (view?.phase !== "playing" || isOverDays(view) || (view.you !== null && !view.left.includes(view.you)))
    return;
  for (const [seat, there] of here.entries())
    if (before[seat] && !there) notify(t("web-away", { name: seatName(view.seats[seat]) }));
}

/** Who has left an open table. An invited friend answers *Not now* that way. */
function notifyOfFreed(before: MatchView | null, now: MatchView | null): void {
  if (!before || now?.phase !== "open") return;
  for (const [seat, { name, level }] of before.seats.entries()) {
    const isGone = name !== null && level === null && !now.seats.some((one) => one.name === name);
    if (isGone && seat !== before.you) notify(t("web-left-table", { name }));
  }
}

/** `seat` is the seat that caused it; null, or none: the host did. */
function isOfOthers({ view }: LiveMatch, event: Readonly<Record<string, unknown>>): boolean {
  const seat = event["seat"] ?? null;
  const own = seat === null ? view?.host === true : seat === view?.you;
  return OF_OTHERS.includes(event["type"]) && !own;
}
