/** What this browser remembers of matches over days: whether there are some, and whether it is told of turns in them. */

import { Entry, flag } from "../../storage/entry";

/** The player has matches over days: pages ask how many wait for them. */
export const hasTurns = new Entry("turns", flag("yes", "no"), false, { perPlayer: true });
/** This browser is told of turns by push. */
export const isDeviceTold = new Entry("deviceTold", flag("yes", "no"), false, { perPlayer: true });
/** The player has answered the offer to be told. It is made once. */
export const isTellingAnswered = new Entry("tellingAnswered", flag("yes", "no"), false, { perPlayer: true });
