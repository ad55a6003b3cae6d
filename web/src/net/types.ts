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
 * `connecting`: not yet welcomed. `live`. `lost`: reconnecting by itself. `closed`: the server rejected the
 * client
 * (`problem` has the reason), or the page left the match.
 */
export type Connection = "connecting" | "live" | "lost" | "closed";

export interface MatchClient {
  /** The match as this browser's seat may see it; replaced whole, never mutated. Null until welcomed. */
  readonly view: MatchView | null;
  /** The people present. */
  readonly presence: Presence | null;
  /** The newest transient command of each other seat that has one. */
  readonly hovering: ReadonlyMap<number, Command>;
  /** The referee's verdict on the newest answered hold: `n` is the number that `hold` returned. */
  readonly hand: Pick<Hand, "n" | "refused" | "args" | "foreseen"> | null;
  readonly connection: Connection;
  /** The code of the last problem that closed the connection. */
  readonly problem: string | null;
  /** Send a command. It is sent again until it is answered, across reconnects, too, and settles only then. */
  do(command: Command): Promise<Answer>;
  /** Why a command is refused before it is sent, as a refusal's code; null: it is sent. A lesson sets it. */
  refuses?: ((command: Command) => string | null) | null;
  /**
   * Send the pose of the hand. Holds are coalesced to the newest, about 25 a second. Returns the hold's
   * number.
   */
  hold(command: Command): number;
  /** The server's clock, in milliseconds since the epoch. */
  now(): number;
  /**
   * Subscribe to new events, in order, each once; the events of the first welcome are not new. Returns a
   * function that
   * unsubscribes.
   */
  onEvents(listener: (events: readonly NumberedEvent[]) => void): () => void;
  /**
   * The match's whole log that this seat may see, in order, for a replay. It is updated before listeners are
   * called.
   */
  history(): readonly NumberedEvent[];
}
