/** The browser's identity: a signed guest token from the server; no account. */

import type { GuestView } from "../generated/wire";
import { failureOf, get, post, type RequestOptions } from "./request";
import { readStored, writeStored } from "./storage";

let asked: Promise<string> | null = null;

/** This browser's token; the first call fetches it. */
export function guestToken(): Promise<string> {
  const own = readStored("token");
  if (own) return Promise.resolve(own);
  asked ??= post<GuestView>("/api/guest", {})
    .then(({ token }) => {
      writeStored("token", token);
      return token;
    })
    .finally(() => {
      asked = null;
    });
  return asked;
}

/** The server rejected this token: the next call fetches another. */
export function forgetToken(): void {
  writeStored("token", null);
}

/** Post as this guest. If the server rejects the token, a new one is fetched, once. */
export function postAsGuest<T>(path: string, body: unknown, options: RequestOptions = {}): Promise<T> {
  return asGuest((token) => post<T>(path, body, { ...options, token }));
}

/** Get, or delete, as this guest. */
export function getAsGuest<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return asGuest((token) => get<T>(path, { ...options, token }));
}

/** Get as this guest, or without a token where this browser has none yet. */
export function getIfGuest<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return readStored("token") === null ? get<T>(path, options) : getAsGuest<T>(path, options);
}

async function asGuest<T>(ask: (token: string) => Promise<T>): Promise<T> {
  try {
    return await ask(await guestToken());
  } catch (failure) {
    if (failureOf(failure).code !== "bad-token") throw failure;
    forgetToken();
    return ask(await guestToken());
  }
}
