/** The keys of an open menu. */

import { defineScope } from "../input/shortcuts";

export const MENU = defineScope({
  name: "menu",
  where: "any",
  shortcuts: { close: { keys: ["Escape"] } },
});
