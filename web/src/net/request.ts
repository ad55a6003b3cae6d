/** HTTP requests: JSON in and out, a time limit, repeated questions, and one class for all failures. */

import type { Args, FailureView } from "../generated/wire";
import { backoff } from "./backoff";
import { at } from "./root";

/** No server gave an answer. */
const UNANSWERED = 0;
/** The request was aborted, because its page was left. */
const LEFT = 499;

/** A failed or refused request. `code` selects the message `refused-{code}`. */
export class HttpFailure extends Error {
  constructor(
    readonly code: string,
    readonly args: Args = {},
    /** The error line of a file, for an error in a file. */
    readonly detail: string | null = null,
    /** The status of the answer; 0: there was none. */
    readonly status = 400,
  ) {
    super(detail ?? code);
  }

  /** The same request may succeed later: the server was away, or had too much to do. */
  get passing(): boolean {
    // 501: a part of the server is not installed.
    return this.status === UNANSWERED || this.status === 429 || (this.status >= 500 && this.status !== 501);
  }

  /** The page that asked was left, so nobody needs to hear of it. */
  get left(): boolean {
    return this.status === LEFT;
  }
}

/** The failure that a code stands for, where there was no answer over HTTP: of a match's socket, of a replay. */
export const failureFor = (code: string): HttpFailure =>
  new HttpFailure(code, {}, null, code === "no-match" ? 404 : 400);

/** Errors of imports, as Vite reports them. */
const imports = new WeakSet<object>();

/** Note that an import failed with this error, so that `failureOf` knows it. */
export function noteImport(error: object): void {
  imports.add(error);
}

/** The failure of a request or an import. Anything else is a mistake in the code, and is thrown on. */
export function failureOf(reason: unknown): HttpFailure {
  if (reason instanceof HttpFailure) return reason;
  if (typeof reason === "object" && reason !== null && imports.has(reason))
    return new HttpFailure("not-loaded", {}, null, UNANSWERED);
  throw reason;
}

export interface RequestOptions {
  readonly token?: string;
  readonly method?: "GET" | "PUT" | "DELETE" | "POST";
  readonly body?: string | Blob;
  /** Aborts the request, when its page is left. */
  readonly signal?: AbortSignal;
  /** How long to wait for the whole answer, in milliseconds. */
  readonly patience?: number;
  /** How often to ask, if the failure passes. Only a GET is asked more than once. */
  readonly tries?: number;
}

/** The time for an answer that is only read, in milliseconds: the server says how far an analysis is after 20 s. */
const READ_MS = 30_000;
/** For work that the server does meanwhile. It gives up by itself after 60 s. */
export const WORK_MS = 70_000;
const TRIES = 3;

/** A signal that aborts after `patience`, or when the page is left. */
class Deadline {
  private readonly controller = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly abort = () => this.controller.abort();

  constructor(
    patience: number,
    private readonly page: AbortSignal | undefined,
  ) {
    this.timer = setTimeout(this.abort, patience);
    if (page?.aborted) this.abort();
    page?.addEventListener("abort", this.abort);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** What an error of `fetch` means. */
  failure(): HttpFailure {
    if (this.page?.aborted) return new HttpFailure("left", {}, null, LEFT);
    return new HttpFailure(this.signal.aborted ? "timeout" : "no-connection", {}, null, UNANSWERED);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.page?.removeEventListener("abort", this.abort);
  }
}

async function refusalIn(answer: Response): Promise<HttpFailure> {
  let failure: Partial<FailureView> | null = null;
  try {
    failure = (await answer.json()) as FailureView | null;
  } catch {
    // A proxy's own error page: the server itself did not answer.
  }
  const { code = "no-connection", args = {}, detail = null } = failure ?? {};
  return new HttpFailure(code, args, detail, answer.status);
}

/** Ask once, and read the answer. */
async function askOnce<T>(
  path: string,
  options: RequestOptions,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const { method = "GET", body = null, token, signal } = options;
  const headers: Record<string, string> = {};
  if (typeof body === "string") headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  const deadline = new Deadline(options.patience ?? (method === "GET" ? READ_MS : WORK_MS), signal);
  try {
    const answer = await fetch(at(path), { method, headers, body, signal: deadline.signal });
    if (!answer.ok) throw await refusalIn(answer);
    return await read(answer);
  } catch (reason) {
    if (reason instanceof HttpFailure && !signal?.aborted) throw reason;
    // Neither an answer, nor one that can be read: the network, or somebody else's page in place of ours.
    throw deadline.failure();
  } finally {
    deadline.clear();
  }
}

/** Wait before the next attempt. Rejects when the page is left. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((goOn, stop) => {
    const leave = () => {
      clearTimeout(timer);
      stop(new HttpFailure("left", {}, null, LEFT));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", leave);
      goOn();
    }, ms);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

async function ask<T>(
  path: string,
  options: RequestOptions,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const { method = "GET", signal } = options;
  const tries = method === "GET" ? (options.tries ?? TRIES) : 1;
  for (let tried = 1; ; tried += 1)
    try {
      return await askOnce(path, options, read);
    } catch (reason) {
      const failure = failureOf(reason);
      // Who has waited for long is told at once.
      if (tried >= tries || !failure.passing || failure.code === "timeout") throw failure;
      await pause(backoff(tried), signal);
    }
}

const json = <T>(answer: Response): Promise<T> => answer.json() as Promise<T>;

/** Fetch a file as bytes. */
export function load(path: string, options: RequestOptions = {}): Promise<Blob> {
  return ask(path, { patience: WORK_MS, ...options }, (answer) => answer.blob());
}

export function get<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return ask(path, options, json<T>);
}

/** Ask for something to be done. Null: there is no answer but that it is. */
export function act<T = never>(path: string, options: RequestOptions): Promise<T | null> {
  return ask(path, options, (answer) => (answer.status === 204 ? Promise.resolve(null) : json<T>(answer)));
}

/** Post (or put) plain data, text that is already JSON (a player's file), or bytes. */
export function post<T>(path: string, data: unknown, options: RequestOptions = {}): Promise<T> {
  const body = typeof data === "string" || data instanceof Blob ? data : JSON.stringify(data);
  return ask(path, { method: "POST", ...options, body }, json<T>);
}
