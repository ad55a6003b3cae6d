/** Keeping an identity: its recovery code, the same identity by a code, and all that the server knows of it. */

import type { CodeView, GuestView } from "../generated/wire";
import { postAsGuest } from "./guest";
import { load, post } from "./request";
import { guestToken, takeToken } from "./session";

/** A new recovery code of this page's identity. */
export async function keepIdentity(signal: AbortSignal): Promise<string> {
  return (await postAsGuest<CodeView>("/api/me/keep", {}, { signal })).code;
}

/** Take on the identity that has this recovery code. */
export async function recoverIdentity(code: string, signal: AbortSignal): Promise<void> {
  takeToken((await post<GuestView>("/api/recover", { code }, { signal })).token);
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
