/** What a player who has been here is offered first, and their line for a game. */

import type { HistoryMatch, GameRecord, OwedTurnView, WaitingView } from "../../generated/wire";
import type { Recent } from "../../net/recent";

/** A match to go on with: of the server's list, or one that has not begun, which only this browser knows. */
type WaitingMatch = Pick<HistoryMatch, "id" | "game" | "seats" | "you">;

export type Step =
  | { readonly kind: "turn"; readonly turn: OwedTurnView; readonly match: WaitingMatch | null }
  | { readonly kind: "match"; readonly match: WaitingMatch }
  | { readonly kind: "mistake" | "today"; readonly id: string }
  | { readonly kind: "play" };

/** A match left within this time is offered again, because the player may have left by mistake. */
const MOMENT_MS = 15 * 60_000;

/**
 * The one thing to go on with. `waiting` null: the server has not answered. `turns`: where it is the player's turn over
 * days, the first first; `playing`: the matches that they play.
 */
export function nextStep(
  waiting: WaitingView | null,
  recent: readonly Recent[],
  now: number,
  turns: readonly OwedTurnView[] = [],
  playing: readonly WaitingMatch[] = [],
): Step {
  const [turn] = turns;
  if (turn) return { kind: "turn", turn, match: playing.find(({ id }) => id === turn.id) ?? null };
  const left = recent.find(({ finished, seen }) => !finished && now - seen < MOMENT_MS);
  if (left?.you !== undefined) return { kind: "match", match: { ...left, you: left.you } };
  if (waiting?.match) return { kind: "match", match: waiting.match };
  if (waiting && waiting.mistake !== null) return { kind: "mistake", id: waiting.mistake };
  if (waiting?.puzzle) return { kind: "today", id: waiting.today };
  return { kind: "play" };
}

export interface GameLine {
  readonly against: string;
  readonly played: number;
  readonly won: number;
}

/** The record in a game against the level that is chosen there; if there is none, against whom most was played. */
export function lineOf(records: readonly GameRecord[], game: string, chosen: string): GameLine {
  const own = records.filter((record) => record.game === game);
  const most = own.toSorted((one, other) => other.played - one.played)[0];
  const found = own.find(({ against }) => against === chosen) ?? most;
  // Practice alone has no record.
  const against = found?.against ?? (chosen === "idle" ? "cadet" : chosen);
  return { against, played: found?.played ?? 0, won: found?.won ?? 0 };
}
