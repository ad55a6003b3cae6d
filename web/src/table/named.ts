/** A told sentence in pieces: whoever it names stands in their team's colour. */

export interface NamedPiece {
  readonly words: string;
  /** The team's; undefined: nobody is named. */
  readonly colour?: string | null;
}

const LETTER = "[\\p{L}\\p{N}_]";

/** Split a sentence at the names in it, each of which has its team's colour. */
export function named(sentence: string, teams: ReadonlyMap<string, string | null>): NamedPiece[] {
  // Of two names that begin alike the longer one is meant.
  const names = [...teams.keys()]
    .filter((name) => name !== "")
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  if (names.length === 0) return [{ words: sentence }];
  return sentence
    .split(new RegExp(`(?<!${LETTER})(${names.join("|")})(?!${LETTER})`, "u"))
    .flatMap((words, index): NamedPiece[] => {
      if (words === "") return [];
      return [index % 2 ? { words, colour: teams.get(words) ?? null } : { words }];
    });
}
