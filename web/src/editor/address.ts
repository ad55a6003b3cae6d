/** A table in the URL fragment: `#table1=…`. The number is the format version. */

import type { TableFile } from "../generated/wire";
import { pack, unpack } from "../links/packed";

const PREFIX = "#table1=";
/** The id of a finished match whose table the editor opens: `#match=…`. */
const MATCH = "#match=";

/** The maximum size of a file, in bytes. */
const MOST = 1024 * 1024;

export const tableHash = async (file: TableFile): Promise<string> => PREFIX + (await pack(file, MOST));

export const holdsTable = (hash: string): boolean => hash.startsWith(PREFIX);

/** The table in an address, not yet checked by the server. Rejects text that cannot be unpacked. */
export const readTable = (hash: string): Promise<unknown> => unpack(hash.slice(PREFIX.length), MOST);

export const matchHash = (id: string): string => MATCH + id;

export const matchIn = (hash: string): string | null =>
  hash.startsWith(MATCH) ? hash.slice(MATCH.length) : null;

/** Whether the fragment of a judge's address names a table to open. */
export const namesTable = (hash: string): boolean => holdsTable(hash) || matchIn(hash) !== null;
