/** Whom this page has marked or unmarked, over what was loaded before. */

import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { MarkWish } from "../../generated/wire";
import { markFriend, removeFriend } from "../../net/friends";
import { lookForInvitations } from "./invitations.svelte";

const marked = new SvelteMap<string, string>();
const removed = new SvelteSet<string>();

const keyOf = ({ match, seat }: MarkWish): string => `${match} ${seat}`;

/** The friend on a seat, by their id; null: they are none. `loaded`: as the server said. */
export function friendOn(seat: MarkWish, loaded: string | null): string | null {
  const id = marked.get(keyOf(seat)) ?? loaded;
  return id !== null && !removed.has(id) ? id : null;
}

export async function mark(seat: MarkWish, signal: AbortSignal): Promise<void> {
  marked.set(keyOf(seat), await markFriend(seat, signal));
  lookForInvitations();
}

export async function unmark(id: string, signal: AbortSignal): Promise<void> {
  await removeFriend(id, signal);
  removed.add(id);
}
