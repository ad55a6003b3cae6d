/** HTTP client: JSON in and out, and one class for all failures. */

import type { Args, FailureView } from "../generated/wire";
import { at } from "./root";

/** A failed or refused request. `code` selects the message `refused-{code}`. */
export class HttpFailure extends Error {
  constructor(
    readonly code: string,
    readonly args: Args = {},
    /** The error line of a file, for an error in a file. */
    readonly detail: string | null = null,
  ) {
    super(detail ?? code);
  }
}

async function answered(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(at(path), init);
  } catch {
    throw new HttpFailure("no-connection");
  }
  if (answer.ok) return answer;
  let failure: Partial<FailureView> = {};
  try {
    failure = (await answer.json()) as FailureView;
  } catch {
    // A proxy's own error page: the server itself did not answer.
  }
  throw new HttpFailure(failure.code ?? "no-connection", failure.args ?? {}, failure.detail ?? null);
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  return (await (await answered(path, init)).json()) as T;
}

/** Fetch a file as bytes. */
export async function load(path: string): Promise<Blob> {
  return (await answered(path, {})).blob();
}

export function get<T>(path: string, token?: string, method: "GET" | "DELETE" = "GET"): Promise<T> {
  return ask(path, { method, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

/** Post bytes. */
export function upload<T>(path: string, body: Blob): Promise<T> {
  return ask(path, { method: "POST", body });
}

/** Post plain data, or text that is already JSON (a player's file). */
export function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  return ask(path, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });
}
