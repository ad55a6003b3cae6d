/** A line of the story as this player reads it: own ships are *yours*, and each ship stands in its team's colour. */

import type { Args, Line } from "../generated/wire";

/** A piece of a sentence; of a ship, its seat. */
export interface Piece {
  readonly words: string;
  readonly seat: number | null;
}

/** What stands for a ship until its sentence is made: characters of which no text makes use. */
const OPEN = "\uE000";
const CLOSE = "\uE001";
const PREFIXES = ["", "target-", "from-"] as const;

/**
 * The pieces of a line. `say` makes sentences: `battle-theirs` and `battle-yours` are the ways in which all lines name a
 * ship. A name that two seats bear stands for neither.
 */
export function pieces(
  { id, args }: Pick<Line, "id" | "args">,
  names: readonly string[],
  you: number | null,
  say: (id: string, args: Args) => string,
): Piece[] {
  const marked: Record<string, Args[string]> = { ...args };
  const found: Piece[] = [];
  for (const prefix of PREFIXES) {
    const [ship, owner] = [args[`${prefix}ship`], args[`${prefix}owner`]];
    const seat = names.indexOf(String(owner));
    if (typeof ship !== "string" || seat < 0 || names.indexOf(String(owner), seat + 1) >= 0) continue;
    marked[`${prefix}ship`] = `${OPEN}${found.length}${CLOSE}`;
    found.push({ words: ship, seat });
  }
  let sentence = say(id, marked);
  const told = found.map(({ words, seat }, index): Piece => {
    const owner = names[seat ?? 0] ?? "";
    const ship = `${OPEN}${index}${CLOSE}`;
    sentence = sentence.replaceAll(say("battle-theirs", { ship, owner }), ship);
    return { words: say(seat === you ? "battle-yours" : "battle-theirs", { ship: words, owner }), seat };
  });
  const parts = sentence.split(new RegExp(`${OPEN}(\\d+)${CLOSE}`)).flatMap((words, index): Piece[] => {
    if (index % 2) return told.slice(Number(words), Number(words) + 1);
    return words === "" ? [] : [{ words, seat: null }];
  });
  const [first] = parts;
  return first?.seat === you && you !== null
    ? [{ ...first, words: first.words.charAt(0).toUpperCase() + first.words.slice(1) }, ...parts.slice(1)]
    : parts;
}
