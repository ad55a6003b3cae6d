/** Requests as this page's guest. */

import { get, HttpFailure, post } from "./http";
import { forgetToken, guestToken, knownToken } from "./session";

/** Post as this guest. If the server rejects the token, a new one is fetched, once. */
export function postAsGuest<T>(path: string, body: unknown): Promise<T> {
  return asGuest((token) => post<T>(path, body, token));
}

/** Get, or delete, as this guest. */
export function getAsGuest<T>(path: string, method: "GET" | "DELETE" = "GET"): Promise<T> {
  return asGuest((token) => get<T>(path, token, method));
}

/** Get as this guest, or without a token where this browser has none yet. */
export function getIfGuest<T>(path: string): Promise<T> {
  return knownToken() === null ? get<T>(path) : getAsGuest<T>(path);
}

async function asGuest<T>(ask: (token: string) => Promise<T>): Promise<T> {
  const token = await guestToken();
  try {
    return await ask(token);
  } catch (failure) {
    if (!(failure instanceof HttpFailure) || failure.code !== "bad-token") throw failure;
    forgetToken(token);
    return ask(await guestToken());
  }
}
