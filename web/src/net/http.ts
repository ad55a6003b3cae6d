/** HTTP client: JSON in and out, and one class for all failures. */

import type { Args, FailureView } from "../generated/wire";
import { at } from "./root";

/** A request that was refused or that did not get through. `code` names the sentence `refused-{code}`. */
export class HttpFailure extends Error {
  constructor(
    readonly code: string,
    readonly args: Args = {},
    /** A file's own error line, if it is about a file. */
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
    // A proxy's own error page: all we know is that the server did not answer.
  }
  throw new HttpFailure(failure.code ?? "no-connection", failure.args ?? {}, failure.detail ?? null);
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  return (await (await answered(path, init)).json()) as T;
}

/** A file as it is. */
export async function load(path: string): Promise<Blob> {
  return (await answered(path, {})).blob();
}

export function get<T>(path: string, token?: string): Promise<T> {
  return ask(path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
}

/** Post bytes as they are. */
export function upload<T>(path: string, body: Blob): Promise<T> {
  return ask(path, { method: "POST", body });
}

/** Post plain data, or text that is JSON already (a file as the player has it). */
export function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  return ask(path, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });
}
