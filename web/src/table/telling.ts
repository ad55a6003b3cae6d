/**
 * A line of a story as the reader sees it: the reader's own things are *yours*, and players' names are in
 * their team's
 * colour.
 */

import type { Args, Line } from "../generated/wire";

/** How a game's lines name the things that players own. */
export interface Naming {
  /** Pairs of arguments: the thing and its owner. */
  readonly owned: readonly (readonly [thing: string, owner: string])[];
  /**
   * The messages that name a thing (`ship`) with its `owner`, in every form that lines use; the last one also
   * works without a line.
   */
  readonly theirs: readonly string[];
  /** The message that names it to its owner. */
  readonly yours: string;
  /**
   * The lines choose their words by the thing. Then the thing cannot be marked; its owner's name beside it
   * identifies it.
   */
  readonly chosen?: boolean;
}

/** A part of a sentence; `seat`: the seat that it names, or whose thing it names. */
export interface Piece {
  readonly words: string;
  readonly seat: number | null;
}

/** Placeholders for pieces while the sentence is formatted: characters that no text uses. */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
/**
 * The first letter of the piece stands before its placeholder, because the word before may depend on it
 * (`d’Ada`).
 */
const MARK = new RegExp(`[^${OPEN}${CLOSE}]${OPEN}(\\d+)${CLOSE}`, "u");
/** The arguments that name a player, alone or with a thing. */
const PLAYERS = [
  "owner",
  "other",
  "taker",
  "winner",
  "winners",
  "owners",
  "last",
  "target-owner",
  "from-owner",
];

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The pieces of a line. `say` formats messages. A name that two seats share belongs to neither. */
export function pieces(
  { id, args }: Pick<Line, "id" | "args">,
  { owned, theirs, yours, chosen = false }: Naming,
  names: readonly string[],
  you: number | null,
  say: (id: string, args: Args) => string,
): Piece[] {
  const found: (Piece & { readonly own: boolean })[] = [];
  const mark = (words: string, seat: number, own = false): string => {
    found.push({ words, seat, own });
    return `${[...words][0] ?? "-"}${OPEN}${found.length - 1}${CLOSE}`;
  };
  const marked: Record<string, Args[string]> = { ...args };
  const seats = new Map<string, number>();
  for (const player of PLAYERS) {
    const name = args[player];
    const seat = typeof name === "string" ? names.indexOf(name) : -1;
    if (typeof name !== "string" || seat < 0 || names.includes(name, seat + 1)) continue;
    seats.set(player, seat);
    marked[player] = mark(say("web-name", { name }), seat);
  }
  const whole: (readonly [said: string, mark: string])[] = [];
  for (const [thing, owner] of owned) {
    const [ship, seat] = [args[thing], seats.get(owner)];
    if (typeof ship !== "string" || seat === undefined) continue;
    const named = { ship, owner: args[owner] ?? "" };
    const own = seat === you;
    if (!chosen) marked[thing] = mark(say(own ? yours : (theirs.at(-1) ?? ""), named), seat, own);
    for (const way of theirs) {
      const words = say(own ? yours : way, named);
      const said = say(way, { ship: marked[thing] ?? "", owner: marked[owner] ?? "" });
      whole.push([said, mark(words, seat, own)], [capital(said), mark(capital(words), seat)]);
    }
  }
  let sentence = say(id, marked);
  for (const [said, one] of whole) sentence = sentence.replaceAll(said, one);
  const parts = sentence.split(MARK);
  return parts.flatMap((words, index): Piece[] => {
    if (index % 2 === 0) return words === "" ? [] : [{ words, seat: null }];
    const piece = found[Number(words)];
    if (!piece) return [];
    const before = parts[index - 1] ?? "";
    const begins = before === "" ? index === 1 : /[.!?…]\s$/.test(before);
    return [{ words: piece.own && begins ? capital(piece.words) : piece.words, seat: piece.seat }];
  });
}

/** The same line as plain text, for screen readers and films. */
export function read(...of: Parameters<typeof pieces>): string {
  return pieces(...of)
    .map(({ words }) => words)
    .join("");
}
