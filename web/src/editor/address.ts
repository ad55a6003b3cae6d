/** A table in the URL fragment: `#table1=…`. The number is the format version. */

import type { TableFile } from "../generated/wire";
import { packed, unpacked } from "../links/packed";

const PREFIX = "#table1=";
/** A table of a finished match, to begin with: `#match=…`. */
const MATCH = "#match=";

/** As much as a file may have. */
const MOST = 1024 * 1024;

export const tableHash = async (file: TableFile): Promise<string> => PREFIX + (await packed(file, MOST));

export const holdsTable = (hash: string): boolean => hash.startsWith(PREFIX);

/** What an address holds, to be looked through by the server; rejects what cannot be unpacked. */
export const readTable = (hash: string): Promise<unknown> => unpacked(hash.slice(PREFIX.length), MOST);

export const matchHash = (id: string): string => MATCH + id;

export const matchIn = (hash: string): string | null =>
  hash.startsWith(MATCH) ? hash.slice(MATCH.length) : null;

/** Whether a judge's address names a table to begin with. */
export const namesTable = (hash: string): boolean => holdsTable(hash) || matchIn(hash) !== null;
