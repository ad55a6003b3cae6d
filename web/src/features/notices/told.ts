/** What this browser remembers of being told. */

import { Entry, flag } from "../../storage/entry";

/** This browser is told of turns by push. */
export const isDeviceTold = new Entry("deviceTold", flag("yes", "no"), false, { perPlayer: true });
/** The player has answered the offer to be told. It is made once. */
export const isTellingAnswered = new Entry("tellingAnswered", flag("yes", "no"), false, { perPlayer: true });
