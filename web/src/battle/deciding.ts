/** The beam of the match, in words: the one that decided it, for the player who looks. */

import type { BattleView, DecidingBeam, Line } from "../generated/wire";

/** A spectator sees the beam that decided for the winner. */
export function decidingOf({ deciding, report }: BattleView, you: number | null): DecidingBeam | null {
  return deciding[you ?? report.winners[0] ?? 0] ?? null;
}

/** Two sentences: what the beam did, and how the battle had ended without it. */
export function decidedBy(
  { why, report }: BattleView,
  { step, shot, lead, without, winners }: DecidingBeam,
  seats: readonly { readonly name: string }[],
  you: number | null,
): readonly Pick<Line, "id" | "args">[] {
  const seat = you ?? report.winners[0] ?? 0;
  const tied = winners.length > 1;
  const args = {
    owner: seats[seat]?.name ?? "",
    end: tied ? "tied" : winners[0] === seat ? "won" : "lost",
    by: Math.abs(without),
    instead: Math.abs(lead),
    same: winners.join() === report.winners.join() ? "yes" : "no",
  };
  const told = why[step]?.[shot];
  return [
    ...(told ? [told] : []),
    { id: you === null ? "player-without-beam" : "player-without-beam-you", args },
  ];
}
