/** Who this browser is: a signed token from the server, and a name that a player may change. */

import type { GuestView } from "../generated/wire";
import { HttpFailure, post } from "./http";
import { keep, kept } from "./keep";

let asked: Promise<string> | null = null;

/** This browser's token; the first to ask fetches it. */
export function guestToken(): Promise<string> {
  const own = kept("token");
  if (own) return Promise.resolve(own);
  asked ??= post<GuestView>("/api/guest", {})
    .then(({ token }) => {
      keep("token", token);
      return token;
    })
    .finally(() => {
      asked = null;
    });
  return asked;
}

/** The server does not know this token (any more): the next to ask fetches another. */
export function forgetToken(): void {
  keep("token", null);
}

/** Post as this guest. A server that does not know us any more is asked for another token, once. */
export async function postAsGuest<T>(path: string, body: unknown): Promise<T> {
  try {
    return await post<T>(path, body, await guestToken());
  } catch (failure) {
    if (!(failure instanceof HttpFailure) || failure.code !== "bad-token") throw failure;
    forgetToken();
    return post<T>(path, body, await guestToken());
  }
}

/** Stars that people have names for, and that read well in both languages. */
const names =
  "Altaïr Antarès Bellatrix Capella Deneb Électra Mira Mizar Naos Polaris Régulus Rigel Sirius Spica Véga".split(
    " ",
  );

/** The name to play under: the player's own, else a friendly one that stays the same on this browser. */
export function guestName(): string {
  const own = kept("name");
  if (own) return own;
  const name = names[Math.floor(Math.random() * names.length)] ?? "Mira";
  keep("name", name);
  return name;
}

export function setGuestName(name: string): void {
  const trimmed = name.trim();
  if (trimmed) keep("name", trimmed);
}
