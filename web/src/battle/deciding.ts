/** The beam of the match, in words: the one that decided it, for the player who looks. */

import type { BattleView, DecidingBeam, Line } from "../generated/wire";

/** A spectator sees the beam that decided for the winner. */
export function decidingOf({ deciding, report }: BattleView, you: number | null): DecidingBeam | null {
  return deciding[you ?? report.winners[0] ?? 0] ?? null;
}

/** Whether others had won without a beam. */
export const changesWinners = ({ report }: BattleView, { winners }: DecidingBeam): boolean =>
  winners.join() !== report.winners.join();

/** Two sentences: what the beam did, and how the battle had ended without it. */
export function decidedBy(
  battle: BattleView,
  beam: DecidingBeam,
  seats: readonly { readonly name: string }[],
  you: number | null,
): readonly Pick<Line, "id" | "args">[] {
  const { why, report } = battle;
  const { step, shot, lead, without, winners } = beam;
  const seat = you ?? report.winners[0] ?? 0;
  const tied = winners.length > 1;
  const args = {
    owner: seats[seat]?.name ?? "",
    end: tied ? "tied" : winners[0] === seat ? "won" : "lost",
    by: Math.abs(without),
    instead: Math.abs(lead),
    same: changesWinners(battle, beam) ? "no" : "yes",
  };
  const told = why[step]?.[shot];
  return [
    ...(told ? [told] : []),
    { id: you === null ? "player-without-beam" : "player-without-beam-you", args },
  ];
}
