/** Invitations to this page's player, and how many friends are here. Asked for again and again, while there are friends. */

import type { InvitationView, InvitationsView } from "../../generated/wire";
import { loadInvitations } from "../../net/friends";
import { Poll } from "../../net/poll";
import { listen } from "./listening.svelte";

const EVERY_MS = 5000;
/** A hidden tab asks, too: its title says who invites. */
const HIDDEN_MS = 20_000;

let told = $state.raw<InvitationsView>({ invitations: [], watch: false, here: 0 });
/** The matches of the invitations that this page has answered. */
let answered: readonly string[] = [];
let poll: Poll<InvitationsView> | null = null;

/** The oldest invitation that stands; null: there is none. */
export function invitation(): InvitationView | null {
  return told.invitations[0] ?? null;
}

/** Whether the player has marked somebody. */
export function hasFriends(): boolean {
  return told.watch;
}

/** How many friends are here. */
export function friendsHere(): number {
  return told.here;
}

/** Ask from now on. Returns a function that ends it. */
export function watchInvitations(): () => void {
  const watching = new Poll({
    ask: loadInvitations,
    take: (found) => {
      told = { ...found, invitations: found.invitations.filter(({ match }) => !answered.includes(match)) };
      return found.watch ? EVERY_MS : null;
    },
    hiddenPause: HIDDEN_MS,
  });
  poll = watching;
  return () => {
    watching.stop();
    poll = null;
  };
}

/** Somebody was marked: something may come now. */
export function lookForInvitations(): void {
  listen();
  poll?.again();
}

/** An invitation was answered here: it is not shown again. */
export function dropInvitation(match: string): void {
  answered = [...answered, match];
  told = { ...told, invitations: told.invitations.filter((one) => one.match !== match) };
}
