/** Friends: a player's marks, invitations, and what was played together. */

import type {
  AnswerWish,
  FriendsView,
  InvitationsView,
  InvitationView,
  MadeMatch,
  MarkView,
  MarkWish,
  NewMatch,
  PeopleView,
} from "../generated/wire";
import { getAsGuest, postAsGuest, putAsGuest } from "./guest";
import { guestName } from "./name.svelte";
import { knownToken } from "./session";

const NONE: FriendsView = { friends: [], shown: true };

/** The player's friends. A browser without an identity has none, and gets none for this. */
export function loadFriends(signal: AbortSignal): Promise<FriendsView> {
  return knownToken() === null
    ? Promise.resolve(NONE)
    : getAsGuest<FriendsView>("/api/me/friends", { signal });
}

export function loadInvitations(signal: AbortSignal): Promise<InvitationsView> {
  return getAsGuest<InvitationsView>("/api/me/invitations", { signal, tries: 1 });
}

/** The other people at the player's table. */
export function loadPeople(match: string, signal: AbortSignal): Promise<PeopleView> {
  return getAsGuest<PeopleView>(`/api/matches/${match}/people`, { signal });
}

/** Mark who played a match on a seat. */
export async function markFriend(mark: MarkWish, signal: AbortSignal): Promise<string> {
  return (await putAsGuest<MarkView>("/api/me/friends", mark, { signal })).id;
}

export function removeFriend(id: string, signal: AbortSignal): Promise<FriendsView> {
  return getAsGuest<FriendsView>(`/api/me/friends/${id}`, { signal, method: "DELETE" });
}

export function muteFriend(id: string, muted: boolean, signal: AbortSignal): Promise<FriendsView> {
  return putAsGuest<FriendsView>(`/api/me/friends/${id}`, { muted }, { signal });
}

/** Let friends know when the player is here, or not. */
export function showHere(shown: boolean, signal: AbortSignal): Promise<FriendsView> {
  return putAsGuest<FriendsView>("/api/me/here", { shown }, { signal });
}

/** Invite a friend to a new match. The answer is its id. */
export async function inviteFriend(
  id: string,
  match: Omit<NewMatch, "name">,
  signal: AbortSignal,
): Promise<string> {
  const wish = { ...match, name: guestName() };
  return (await postAsGuest<MadeMatch>(`/api/me/friends/${id}/invite`, wish, { signal })).id;
}

/** Invite a friend to the rematch of the last match together. The answer is its id. */
export async function rematchFriend(id: string, signal: AbortSignal): Promise<string> {
  return (await postAsGuest<MadeMatch>(`/api/me/friends/${id}/rematch`, {}, { signal })).id;
}

/** Take the seat of an invitation, or free it. */
export async function answerInvitation(
  { id, match }: InvitationView,
  joins: boolean,
  signal: AbortSignal,
): Promise<void> {
  const wish: AnswerWish = { match, name: joins ? guestName() : null };
  await postAsGuest<MadeMatch>(`/api/me/friends/${id}/answer`, wish, { signal });
}
