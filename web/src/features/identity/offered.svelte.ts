/** Whether this browser's player has answered the offer to keep their story. It is made once. */

import { Entry, flag } from "../../storage/entry";
import { Live } from "../../storage/live";

const answered = new Live(new Entry("keepAnswered", flag("yes", "no"), false, { perPlayer: true }));

export const offerAnswered = (): boolean => answered.current;

export function answerOffer(): void {
  answered.current = true;
}
