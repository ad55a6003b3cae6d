/** Why a card may not lie where it is, in words. */

import type { Flaw } from "../generated/wire";
import { refusal } from "../i18n/index.svelte";

/** A ship on the table and its owner, as they are called. */
interface Named {
  readonly ship: string;
  readonly owner: string;
}

/**
 * The errors of one card, told from its side: each of two touching cards names the other.
 *
 * `key`: the card, as in `flaws`. `named`: the ship with a number.
 */
export const wrongWith = (
  flaws: readonly Flaw[],
  key: string,
  named: (ship: number) => Named,
): readonly string[] =>
  flaws
    .filter(({ cards }) => cards.includes(key))
    .map(({ code, args, cards: [first = ""] }) => {
      if (first === key) return refusal(code, args);
      if (!first.startsWith("ship:")) return refusal("touches-asteroid");
      return refusal("touches-ship", { ...named(Number(first.slice("ship:".length))) });
    });
