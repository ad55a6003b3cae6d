/** A player's status line at the top of the table. */

import type { MatchClient } from "../net/types";
import { levelOf } from "./seat";

export interface SeatLine {
  readonly name: string;
  readonly colour: string | null;
  readonly you?: boolean;
  /** A bot's level, or `program`. */
  readonly level?: string | null;
  readonly away?: boolean;
  /** Has left the match: whatever the points, this one does not win. */
  readonly gone?: boolean;
  /** The others wait for this one. */
  readonly acting?: boolean;
  /** Cards still in hand and deck. */
  readonly left?: number | undefined;
  /** Seconds that are left of this one's move. */
  readonly clock?: number | null;
  /** Points, once the battle plays. */
  readonly points?: number | undefined;
}

/** What every game says of its seats; a game adds its own. */
export function seatLines(client: MatchClient): SeatLine[] {
  return (client.view?.seats ?? []).map((seat, index) => ({
    name: seat.name ?? "–",
    colour: seat.colour,
    level: levelOf(seat),
    you: index === client.view?.you,
    gone: client.view?.left.includes(index) ?? false,
    // Of a match that is over it says nothing who is still here.
    away: client.view?.phase === "playing" && seat.level === null && client.presence?.seats[index] === false,
  }));
}
