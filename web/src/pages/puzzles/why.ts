/** Why a try is solved or failed, in words. */

import type { Line } from "../../generated/wire";
import { t } from "../../i18n/index.svelte";
import { ordersInWords } from "../analysis/orders";

/** A line of a verdict. The enemy's orders arrive as they are written on a sheet, an argument for each piece. */
export const whyInWords = ({ id, args }: Line): string =>
  t(id, id === "puzzle-enemy-orders" ? { orders: ordersInWords(args) } : args);
