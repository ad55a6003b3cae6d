/** A heat map: its values, and its picture in colours that colour-blind eyes can read. */

import type { HeatMap } from "../generated/wire";

/** The byte of a place where the card may not lie. */
const ILLEGAL = 255;
/** The byte of a certain win. */
const CERTAIN = 200;
/** Viridis, from the worst place to the best. */
export const SCALE = [
  [68, 1, 84],
  [59, 82, 139],
  [33, 145, 140],
  [94, 201, 98],
  [253, 231, 37],
] as const;

/** The share of wins at a place of the map, with its heading in degrees. */
export interface HeatValue {
  readonly wins: number;
  readonly degrees: number;
}

export class Heat {
  private readonly wins: Uint8Array;

  constructor(readonly map: HeatMap) {
    this.wins = Uint8Array.from(atob(map.wins), (sign) => sign.charCodeAt(0));
  }

  /** The heading of an index, in degrees. */
  degrees(heading: number): number {
    return (heading * 360) / this.map.headings;
  }

  /**
   * The share of wins of a cell, and its heading. `heading`: an index; null: the best heading there. Null: the
   * card may not lie there.
   */
  cell(column: number, row: number, heading: number | null): { wins: number; heading: number } | null {
    const { columns, rows, headings } = this.map;
    const tried = heading === null ? Array.from({ length: headings }, (_, index) => index) : [heading];
    let best: { wins: number; heading: number } | null = null;
    for (const one of tried) {
      const byte = this.wins[(one * rows + row) * columns + column] ?? ILLEGAL;
      if (byte !== ILLEGAL && (!best || byte / CERTAIN > best.wins))
        best = { wins: byte / CERTAIN, heading: one };
    }
    return best;
  }

  /** The value at a point of the table, in millimetres: on a place of the decision, the decision's own. */
  at(x: number, y: number, heading: number | null): HeatValue | null {
    const { columns, rows, table_mm, places } = this.map;
    const near = table_mm[0] / columns;
    const place = places
      .filter(({ x_mm, y_mm }) => heading === null && Math.hypot(x - x_mm, y - y_mm) < near)
      .at(-1);
    if (place) return { wins: place.wins, degrees: place.heading_deg };
    const column = Math.floor((x / table_mm[0]) * columns);
    const row = Math.floor((y / table_mm[1]) * rows);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
    const found = this.cell(column, row, heading);
    return found && { wins: found.wins, degrees: this.degrees(found.heading) };
  }

  /** All cells, row by row. */
  cells(heading: number | null): readonly (number | null)[] {
    const { columns, rows } = this.map;
    return Array.from(
      { length: columns * rows },
      (_, index) => this.cell(index % columns, Math.floor(index / columns), heading)?.wins ?? null,
    );
  }

  /** The least and the greatest value on the map. */
  range(heading: number | null): readonly [number, number] {
    const found = this.cells(heading).filter((wins) => wins !== null);
    return found.length ? [Math.min(...found), Math.max(...found)] : [0, 1];
  }

  /** The picture, a pixel for each cell, as a data URL. Places where the card may not lie are transparent. */
  picture(heading: number | null): string {
    const { columns, rows } = this.map;
    const [low, high] = this.range(heading);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [columns, rows];
    const pen = canvas.getContext("2d");
    if (!pen) return "";
    const image = pen.createImageData(columns, rows);
    this.cells(heading).forEach((wins, index) => {
      if (wins === null) return;
      const [red, green, blue] = colour(high > low ? (wins - low) / (high - low) : 1);
      image.data.set([red, green, blue, 255], index * 4);
    });
    pen.putImageData(image, 0, 0);
    return canvas.toDataURL();
  }
}

/** A colour of the scale; `part` is from 0 to 1. */
export function colour(part: number): readonly [number, number, number] {
  const place = Math.min(Math.max(part, 0), 1) * (SCALE.length - 1);
  const index = Math.min(Math.floor(place), SCALE.length - 2);
  const [from, to] = [SCALE[index] ?? SCALE[0], SCALE[index + 1] ?? SCALE[0]];
  const mix = (one: number, other: number) => Math.round(one + (other - one) * (place - index));
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])];
}
