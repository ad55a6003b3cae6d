/** Whether the player has matches over days: then pages ask how many wait for them. */

import { Entry, flag } from "../../storage/entry";

export const hasTurns = new Entry("turns", flag("yes", "no"), false, { perPlayer: true });
