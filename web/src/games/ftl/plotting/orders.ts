/** Orders as text, typed or written by dragging on the table. The server decides which are legal. */

export const STEP_DEG = 15;

/** A rotation in the notation of the rules. */
export const rotation = (angle: number): string =>
  angle > 0 ? `R+${angle}` : angle < 0 ? `R${angle}` : "R0";

/** An angle in the range (-180, 180]. */
export const halfTurn = (degrees: number): number => {
  const wrapped = ((degrees % 360) + 360) % 360;
  return wrapped > 180 ? wrapped - 360 : wrapped;
};

/** An order as the player reads it: a distance has the decimal sign of the language. */
export const shownOrder = (order: string, locale: string): string =>
  order.replace(/(\d)\.(?=\d)/, (_, digit) => `${digit}${(1.5).toLocaleString(locale).charAt(1)}`);

/** Of several orders for one piece, the first counts (ruling 11). A distance may have a decimal comma. */
export function firstOrder(text: string): { readonly order: string; readonly ignored: readonly string[] } {
  const [order = "", ...ignored] = text
    .toUpperCase()
    .replace(/(S\d),(?=\d)/g, "$1.")
    .split(/[\s,;]+/)
    .filter(Boolean);
  return { order, ignored };
}
