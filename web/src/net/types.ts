/** The interface of a live match for boards and pages: reactive values, and three ways to send. */

import type { Args, Hand, MatchView, NumberedEvent, Presence } from "../generated/wire";

/** A command as in the match file: `{ do: "place", x_mm: … }`. */
export interface Command {
  readonly do: string;
  readonly [key: string]: unknown;
}

/** The result of a command. `code` selects the message `refused-{code}`. */
export type Answer =
  { readonly ok: true } | { readonly ok: false; readonly code: string; readonly args: Args };

/**
 * `connecting`: not yet welcomed. `live`. `lost`: trying again, by itself. `closed`: the server will not have us
 * (`problem` says why) or the page has left.
 */
export type Connection = "connecting" | "live" | "lost" | "closed";

export interface MatchClient {
  /** The match as this browser's seat may see it; replaced whole, never mutated. Null until welcomed. */
  readonly view: MatchView | null;
  /** The people present. */
  readonly presence: Presence | null;
  /** The newest transient command of each other seat that has one. */
  readonly hovering: ReadonlyMap<number, Command>;
  /** The referee's word on the newest hold that it has answered: `n` is what `hold` returned. */
  readonly hand: Pick<Hand, "n" | "refused" | "args" | "foreseen"> | null;
  readonly connection: Connection;
  /** The code of the last problem that closed the connection. */
  readonly problem: string | null;
  /** Ask for something. Sent again until it is answered, over reconnects too; settles only then. */
  do(command: Command): Promise<Answer>;
  /** Show where the hand is. Coalesced to the newest, about 25 times a second. Returns its number. */
  hold(command: Command): number;
  /** The server's clock, in milliseconds since the epoch. */
  now(): number;
  /** Hear of new events, in order, each once; the ones of a first welcome are not news. Returns how to stop. */
  onEvents(listener: (events: readonly NumberedEvent[]) => void): () => void;
  /** The match's whole log as this seat may know it, in order, for a replay; grows before listeners hear of it. */
  history(): readonly NumberedEvent[];
}
