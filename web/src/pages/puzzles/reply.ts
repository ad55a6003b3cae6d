/** Two ships: the enemy's answer to the first one. */

import type { FilePose, ReplyView } from "../../generated/wire";
import { post } from "../../net/request";
import type { CardTry } from "../../deployment/puzzles/cardTry.svelte";
import type { Requests } from "../../i18n/requests.svelte";
import { namesQuery } from "./names";

/** Ask for it, and place both cards. False: the first one may not lie there. */
export async function askReply(requests: Requests, current: CardTry, first: FilePose): Promise<boolean> {
  const found = await requests.run((signal) =>
    post<ReplyView>(`/api/puzzles/${current.puzzle.id}/reply?${namesQuery()}`, first, { signal }),
  );
  if (found) current.answered(first, found.place);
  return found !== null;
}
