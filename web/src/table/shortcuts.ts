/** The keys of the explanations of what is on a table. */

import { defineScope } from "../input/shortcuts";

export const EXPLAIN = defineScope({
  name: "explain",
  where: "any",
  shortcuts: {
    next: { keys: ["?"] },
    close: { keys: ["Escape"] },
  },
});
