/** Two ships: the enemy's answer to the first one. */

import type { FilePose, ReplyView } from "../../generated/wire";
import { post } from "../../net/http";
import type { CardTry } from "./cardTry.svelte";
import type { Requests } from "./requests.svelte";
import { namesQuery } from "./seats";

/** Ask for it, and place both cards. False: the first one may not lie there. */
export async function askReply(requests: Requests, current: CardTry, first: FilePose): Promise<boolean> {
  const found = await requests.run(() =>
    post<ReplyView>(`/api/puzzles/${current.puzzle.id}/reply?${namesQuery()}`, first),
  );
  if (found) current.answered(first, found.place);
  return found !== null;
}
