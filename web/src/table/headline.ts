/** The result in a few words, for the winner, for the others, and for a draw. */

import { t } from "../i18n/index.svelte";

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

/** The colour of the only winner; null: there is no winner, or more than one. */
export function colourOf(
  [winner, ...others]: readonly number[],
  seats: readonly { readonly colour: string | null }[],
): string | null {
  return winner === undefined || others.length ? null : (seats[winner]?.colour ?? null);
}
