/** A curve of numbers as the points of an SVG polyline, in a box of 100 by 24. */

const WIDTH = 100;
const HEIGHT = 24;
/** The stroke's own half. */
const EDGE = 2;

export function pointsOf(values: readonly number[]): string {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  return values
    .map((value, index) => {
      const x = (WIDTH * index) / Math.max(values.length - 1, 1);
      const y = HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}
