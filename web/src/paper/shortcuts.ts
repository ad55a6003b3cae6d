/** The key of the round timer. */

import { defineScope } from "../input/shortcuts";

export const TIMER = defineScope({
  name: "timer",
  where: "table",
  shortcuts: { press: { keys: ["Space"], once: true } },
});
