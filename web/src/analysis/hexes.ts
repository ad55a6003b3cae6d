/** Hexes with sides of 1 and flat tops, as the path of an SVG: one path, because hundreds of elements are slow. */

const HIGH = Math.sqrt(3);
const CORNERS = Array.from({ length: 6 }, (_, index) => {
  const angle = (index * Math.PI) / 3;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

/** The hexes up to so many steps from the middle one, which is at `x`, `y`. */
export function hexesWithin(steps: number, x = 0, y = 0): string {
  const range = Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps);
  return range
    .flatMap((r) => range.filter((q) => Math.abs(q + r) <= steps).map((q) => [q, r] as const))
    .map(([q, r]) => {
      const corners = CORNERS.map(
        ([cx, cy]) => `${(x + 1.5 * q + cx).toFixed(3)} ${(y + HIGH * (r + q / 2) + cy).toFixed(3)}`,
      );
      return `M${corners.join("L")}Z`;
    })
    .join("");
}

/** The hexes that a disc stands for. */
export const hexesAround = (x: number, y: number, radius: number): string =>
  hexesWithin(Math.max(0, Math.round(radius / HIGH - 0.5)), x, y);
