/** Sizes of a drawn piece, in units of 0.1 mm. */

export interface DrawnPiece {
  name: string;
  colour: string | null;
  x: number;
  y: number;
  /** Of its disc. */
  radius: number;
  /** Units a pixel. */
  unit: number;
  presence?: number;
}

/** Half of a model's length: somewhat more than its disc, and however small that is on the screen, the model stays to be seen. */
export function halfOf({ name, radius, unit }: Pick<DrawnPiece, "name" | "radius" | "unit">): number {
  const ship = name === "ship";
  return Math.max(radius * (ship ? 1.2 : 1.3) + 60, (ship ? 25 : 13) * unit);
}
