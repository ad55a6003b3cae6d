/** Keeping an identity: its recovery code, the same identity by a code, and all that the server knows of it. */

import type { CodeView, GuestView, MeView, NameView } from "../generated/wire";
import { getAsGuest, postAsGuest, putAsGuest } from "./guest";
import { guestName, setGuestName } from "./name.svelte";
import { act, load, post } from "./request";
import { recents } from "./recent";
import { forgetToken, guestToken, takeToken } from "./session";

/** A new recovery code of this page's identity. Its name goes with it. */
export async function keepIdentity(signal: AbortSignal): Promise<string> {
  const { code } = await postAsGuest<CodeView>("/api/me/keep", {}, { signal });
  await putAsGuest<NameView>("/api/me/name", { name: guestName() }, { signal });
  return code;
}

/** Take on the identity that has this recovery code, and its name. */
export async function recoverIdentity(code: string, signal: AbortSignal): Promise<void> {
  takeToken((await post<GuestView>("/api/recover", { code }, { signal })).token);
  const { name } = await getAsGuest<MeView>("/api/me", { signal });
  if (name !== null) setGuestName(name);
}

/** End this identity's tokens on all other devices. A token of an earlier server is replaced. */
export async function signOutElsewhere(signal: AbortSignal): Promise<void> {
  const token = await guestToken();
  const other = await act<GuestView>("/api/me/sign-out", { method: "POST", signal, token });
  if (other) takeToken(other.token);
}

/** Delete this identity, on the server and in this browser. */
export async function deleteMe(signal: AbortSignal): Promise<void> {
  const token = await guestToken();
  await act("/api/me", { method: "DELETE", signal, token });
  forgetToken(token);
  recents.remove();
}

export async function loadMyData(signal: AbortSignal): Promise<Blob> {
  return load("/api/me/data", { signal, token: await guestToken() });
}

/** The fragment of a link that opens an identity elsewhere. Browsers send no server what follows the `#`. */
const FRAGMENT = "#code=";

export const fragmentOf = (code: string): string => FRAGMENT + code.replaceAll(" ", "-");

/** The code in a fragment; "": there is none. */
export function codeIn(fragment: string): string {
  if (!fragment.startsWith(FRAGMENT)) return "";
  return fragment.slice(FRAGMENT.length).replaceAll("-", " ").slice(0, 200);
}
