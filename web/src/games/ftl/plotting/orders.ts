/** Orders as text, typed or written by dragging on the table. The server decides which are legal. */

export const STEP_DEG = 15;

/** A rotation as the rules write it. */
export const rotation = (angle: number): string =>
  angle > 0 ? `R+${angle}` : angle < 0 ? `R${angle}` : "R0";

/** From -180, exclusive, to 180. */
export const halfTurn = (degrees: number): number => {
  const wrapped = ((degrees % 360) + 360) % 360;
  return wrapped > 180 ? wrapped - 360 : wrapped;
};

/** Of several orders for one piece the first stands (ruling 11). */
export function firstOrder(text: string): { readonly order: string; readonly ignored: readonly string[] } {
  const [order = "", ...ignored] = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return { order, ignored };
}
