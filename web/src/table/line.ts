/** A player's status line at the top of the table. */

import type { MatchClient } from "../net/types";
import { isOverDays, levelOf } from "./seat";

export interface SeatLine {
  readonly name: string;
  readonly colour: string | null;
  readonly you?: boolean;
  /** A bot's level, or `program`. */
  readonly level?: string | null;
  readonly away?: boolean;
  /** The player has left the match and cannot win, whatever the points. */
  readonly gone?: boolean;
  /** The others wait for this player. */
  readonly acting?: boolean;
  /** The number of cards in hand and deck. */
  readonly left?: number | undefined;
  /** The remaining seconds of this player's move. */
  readonly clock?: number | null;
  /** The points, during the playback of the battle. */
  readonly points?: number | undefined;
}

/** The part of a seat's line that is the same in every game; a game adds its own. */
export function seatLines(client: MatchClient): SeatLine[] {
  // Presence has no meaning after the end of a match, or over days.
  const present = client.view?.phase === "playing" && !isOverDays(client.view);
  return (client.view?.seats ?? []).map((seat, index) => ({
    name: seat.name ?? "–",
    colour: seat.colour,
    level: levelOf(seat),
    you: index === client.view?.you,
    gone: client.view?.left.includes(index) ?? false,
    away: present && seat.level === null && client.presence?.seats[index] === false,
  }));
}
