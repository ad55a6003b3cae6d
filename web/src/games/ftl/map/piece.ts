/** Sizes of a drawn piece, in units of 0.1 mm. */

export interface DrawnPiece {
  name: string;
  colour: string | null;
  x: number;
  y: number;
  /** The radius of the disc. */
  radius: number;
  /** Units per pixel. */
  unit: number;
  presence?: number;
}

/** Half the length of the model: slightly more than the disc, with a minimum size on the screen. */
export function halfOf({ name, radius, unit }: Pick<DrawnPiece, "name" | "radius" | "unit">): number {
  const ship = name === "ship";
  return Math.max(radius * (ship ? 1.2 : 1.3) + 60, (ship ? 25 : 13) * unit);
}
