/** The keys of a player who decides about the card in hand, after *stop*. */

import { defineScope } from "../input/shortcuts";

export const STOP = defineScope({
  name: "stop",
  where: "felt",
  shortcuts: {
    drop: { keys: ["d"], once: true },
    withdraw: { keys: ["w"], once: true },
  },
});
