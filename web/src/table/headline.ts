/** The result in a few words, for the winner, for the others, and for a draw. */

import { t } from "../i18n/index.svelte";
import { dress } from "./teams.svelte";

/** A seat of a match that is over. */
export interface ResultSeat {
  readonly name: string;
  readonly colour: string | null;
  /** A bot's level. */
  readonly level?: string | null;
}

export function headline(
  winners: readonly number[],
  seats: readonly { readonly name: string }[],
  you: number | null,
): string {
  if (winners.length === seats.length || winners.length === 0) return t("player-draw");
  if (winners.length > 1) {
    const names = winners.map((seat) => seats[seat]?.name ?? "");
    return t("player-shared", { names: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
  }
  if (you !== null && winners[0] === you) return t("player-you-win");
  return t("player-wins", { name: seats[winners[0] ?? 0]?.name ?? "" });
}

/** One's own win is gold, and one's own loss is grey, whatever the colours of the teams. */
const OWN = {
  win: "--team: #f0b95b; --team-light: #ffd98e; --team-deep: #5a3d0c",
  loss: "--team: #8b98a5; --team-light: #c3ccd5; --team-deep: #232b33",
};

/** The style of the result: for a spectator the winner's colours; for a draw none. */
export function resultStyle(
  winners: readonly number[],
  seats: readonly { readonly colour: string | null }[],
  you: number | null,
): string {
  const [winner, ...others] = winners;
  if (winner === undefined || winners.length === seats.length) return dress(null);
  if (you !== null) return winners.includes(you) ? OWN.win : OWN.loss;
  return dress(others.length ? null : (seats[winner]?.colour ?? null));
}
