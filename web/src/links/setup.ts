/** A new match's options as a link: the home page opens *New table* with them. */

import { pack, unpack } from "./packed";

export interface SetUp {
  readonly game: string;
  readonly seats: number;
  readonly options: Record<string, unknown>;
}

const PREFIX = "#table=";

/** The maximum size in bytes, far above that of any set-up. */
const MOST = 200_000;

/** The fragment of the link, after the home page's address. */
export async function setUpHash(setUp: SetUp): Promise<string> {
  return PREFIX + (await pack(setUp, MOST));
}

/** The set-up in a link's fragment; null: it cannot be read. */
export async function readSetUp(hash: string): Promise<SetUp | null> {
  if (!hash.startsWith(PREFIX)) return null;
  try {
    const found = (await unpack(hash.slice(PREFIX.length), MOST)) as Partial<SetUp> | null;
    if (typeof found?.game !== "string" || typeof found.seats !== "number") return null;
    if (typeof found.options !== "object" || found.options === null) return null;
    return { game: found.game, seats: found.seats, options: found.options };
  } catch {
    return null;
  }
}
