/** Cached requests for what never changes on the server: drawings of fleets, common drawings, played tables. */

import type { ArtView, FleetView, TableFile } from "../generated/wire";
import { get } from "./request";

const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = get<T>(path);
    kept.set(path, answer);
    // A failure is not cached: the next call tries again.
    answer.catch(() => kept.delete(path));
  }
  return answer;
}

export const loadArt = (): Promise<ArtView> => once("/api/art");
export const loadFleet = (id: string): Promise<FleetView> => once(`/api/fleets/${encodeURIComponent(id)}`);
/** The table of a finished match. */
export const loadTable = (match: string): Promise<TableFile> =>
  once(`/api/matches/${encodeURIComponent(match)}/table.json`);
