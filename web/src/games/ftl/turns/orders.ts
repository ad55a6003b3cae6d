/** Orders of Faster Than Light as players read them. */

import { language, listNames, t } from "../../../i18n/index.svelte";
import { SIGNS } from "../../../i18n/signs";

/** An order as the player reads it: a distance has the decimal sign of the language. */
export const shownOrder = (order: string): string =>
  order.replace(/(\d)\.(?=\d)/, `$1${SIGNS[language()].decimal}`);

/** An order of Faster Than Light as arguments of the message `ftl-order`; null: it is none. */
function orderOf(text: unknown): { order: string; amount: number } | null {
  const [, kind, amount] = /^([LRS])([+-]?[\d.]*)$/.exec(String(text)) ?? [];
  if (!kind) return null;
  const value = Number(amount);
  if (kind !== "R") return { order: kind === "S" ? "sprint" : "launch", amount: value };
  return { order: value < 0 ? "left" : value > 0 ? "right" : "still", amount: Math.abs(value) };
}

/** The orders of a plot in words, such as “the ship sprints 3 in and missile m1 turns 45° to the left”; empty: none. */
export function ordersInWords(orders: unknown): string {
  if (typeof orders !== "object" || orders === null) return "";
  const found = Object.entries(orders).flatMap(([piece, text]) => {
    const order = orderOf(text);
    return order ? [t("ftl-order", { piece, ...order })] : [];
  });
  return listNames(found);
}
