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

/** Of several orders for one piece, the first counts (ruling 11). A distance may have a decimal comma. */
export function firstOrder(text: string): { readonly order: string; readonly ignored: readonly string[] } {
  const [order = "", ...ignored] = text
    .toUpperCase()
    .replace(/(S\d),(?=\d)/g, "$1.")
    .split(/[\s,;]+/)
    .filter(Boolean);
  return { order, ignored };
}
