/** Orders of Faster Than Light in words. */

import { t } from "../../i18n/index.svelte";

/** An order of Faster Than Light as arguments of the message `analysis-order`; null: it is none. */
function orderOf(text: unknown): { kind: string; amount: number } | null {
  const [, kind, amount] = /^([LRS])([+-]?[\d.]*)$/.exec(String(text)) ?? [];
  if (!kind) return null;
  const value = Number(amount);
  if (kind !== "R") return { kind: kind === "S" ? "sprint" : "launch", amount: value };
  return { kind: value < 0 ? "left" : value > 0 ? "right" : "still", amount: Math.abs(value) };
}

/** The orders of a plot in words, such as “ship sprints 3 in, m1 launches”; empty: there are none. */
export function ordersInWords(orders: unknown): string {
  if (typeof orders !== "object" || orders === null) return "";
  return Object.entries(orders)
    .flatMap(([piece, text]) => {
      const order = orderOf(text);
      return order ? [t("analysis-order", { piece, ...order })] : [];
    })
    .join(", ");
}
