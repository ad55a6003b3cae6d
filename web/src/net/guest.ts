/** Requests as this page's guest. */

import { failureOf, get, post, type RequestOptions } from "./request";
import { guestToken, knownToken, rejectToken } from "./session";

/** Post as this guest. If the server rejects the token, a new one is fetched, once. */
export function postAsGuest<T>(path: string, body: unknown, options: RequestOptions = {}): Promise<T> {
  return asGuest((token) => post<T>(path, body, { ...options, token }));
}

/** Put as this guest. */
export function putAsGuest<T>(path: string, body: unknown, options: RequestOptions = {}): Promise<T> {
  return asGuest((token) => post<T>(path, body, { ...options, token, method: "PUT" }));
}

/** Get, or delete, as this guest. */
export function getAsGuest<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return asGuest((token) => get<T>(path, { ...options, token }));
}

/** Get as this guest, or without a token where this browser has none yet. */
export function getIfGuest<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return knownToken() === null ? get<T>(path, options) : getAsGuest<T>(path, options);
}

async function asGuest<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const token = await guestToken();
  try {
    return await ask(token);
  } catch (failure) {
    if (failureOf(failure).code !== "bad-token") throw failure;
    rejectToken(token);
    return ask(await guestToken());
  }
}
