/** The page's identity: a signed guest token from the server, the same for as long as the page lives. No account. */

import type { GuestView } from "../generated/wire";
import { Entry, text } from "../storage/entry";
import { post } from "./request";

const kept = new Entry("token", text, null, { perPlayer: true });
/** The token that this page uses, whatever happens to the stored one. */
let token: string | null = null;
let asked: Promise<string> | null = null;
let sayLost: () => void = () => undefined;
let saySignedOut: () => void = () => undefined;

/** The token of this page; null: it has none yet. */
export function knownToken(): string | null {
  return (token ??= kept.read());
}

/** The token of this page; the first call fetches it. */
export function guestToken(): Promise<string> {
  const known = knownToken();
  if (known !== null) return Promise.resolve(known);
  asked ??= fetchToken().finally(() => (asked = null));
  return asked;
}

/** This page, and this browser from now on, has another identity, by its token. */
export function takeToken(taken: string): void {
  token = taken;
  kept.write(taken);
}

/** Forget this token: the next call fetches another, unless another tab has one. */
export function forgetToken(old: string | null): void {
  if (kept.read() === old) kept.remove();
  if (token === old) token = null;
}

/** The server rejected this token: another device has signed this one out, or deleted the identity. */
export function rejectToken(rejected: string | null): void {
  const used = rejected !== null && token === rejected;
  forgetToken(rejected);
  if (used && knownToken() === null) saySignedOut();
}

/** Call `say` whenever the identity of this browser is no longer open to it. */
export function whenSignedOut(say: () => void): void {
  saySignedOut = say;
}

/** Call `say` once, when the browser does not store the page's identity: it is lost with the page. */
export function whenNotStored(say: () => void): void {
  sayLost = say;
}

async function fetchToken(): Promise<string> {
  const fetched = (await post<GuestView>("/api/guest", {})).token;
  // Another tab may have fetched one meanwhile: both tabs are one guest.
  token = kept.read() ?? fetched;
  kept.write(token);
  if (!kept.lasts) {
    sayLost();
    sayLost = () => undefined;
  }
  return token;
}
