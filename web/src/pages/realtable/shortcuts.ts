/** While a device is handed over, the board below has no keys. */

import { defineScope } from "../../input/shortcuts";

export const HAND_OVER = defineScope({ name: "hand-over", where: "modal", shortcuts: {} });
