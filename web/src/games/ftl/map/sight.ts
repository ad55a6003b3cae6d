/** A view as drawn pieces, in the table's units of 0.1 mm, and the visible part of the table. */

import type { FtlView } from "../../../generated/wire";
import type { Point, Rect } from "../../../map/camera";
import type { Track } from "../turns/timeline";
import { keyOf, type Piece } from "../turns/turns";

/** Units per inch. */
export const INCH = 254;

/** The margin around the area to show: room for a piece and its handles. */
const ROOM = 3 * INCH;
/** The minimum size of the area. */
const LEAST = 16 * INCH;
/** The rim of the table is visible, too. */
const RIM = 120;

/** The table's sizes, in units: its own, and the radii of its pieces. */
export interface Table {
  readonly width: number;
  readonly height: number;
  readonly ship: number;
  readonly missile: number;
}

export function tableOf({ table_in, ship_radius_in, missile_radius_in }: FtlView): Table {
  const [width, height] = table_in;
  return {
    ...{ width: width * INCH, height: height * INCH },
    ...{ ship: ship_radius_in * INCH, missile: missile_radius_in * INCH },
  };
}

export function piecesOf({ ships, missiles }: FtlView): Piece[] {
  const place = (
    entry: { seat: number; x_in: number; y_in: number; heading_deg: number },
    name: string,
    hits: number,
  ): Piece => ({
    key: keyOf(entry.seat, name),
    seat: entry.seat,
    name,
    x: entry.x_in * INCH,
    y: entry.y_in * INCH,
    heading: entry.heading_deg,
    hits,
  });
  return [
    ...ships.filter(({ alive }) => alive).map((entry) => place(entry, "ship", entry.hits)),
    ...missiles.map((entry) => place(entry, entry.id, 0)),
  ];
}

/** Where the pieces can go in this turn, as far as the view tells: the ends of their longest sprints. */
export function goalsOf({ reach, threats }: Pick<FtlView, "reach" | "threats">): Point[] {
  const ends = [...reach.flatMap(({ sprints }) => sprints.slice(-1)), ...threats];
  return ends.map(({ x_in, y_in }) => ({ x: x_in * INCH, y: y_in * INCH }));
}

/** The positions of a piece at the start and the end of a turn. */
export function wayOf({ piece, sprint }: Track): Point[] {
  return [piece, { x: piece.x + (sprint?.dx ?? 0), y: piece.y + (sprint?.dy ?? 0) }];
}

/** If the area is more than this part of the table, show the whole table. */
const MOST = 0.8;

/** The area of the table to show: these places, with a margin. */
export function around(places: readonly Point[], width: number, height: number): Rect {
  const whole = { x: -RIM, y: -RIM, width: width + 2 * RIM, height: height + 2 * RIM };
  if (places.length === 0) return whole;
  const span = (along: readonly number[], most: number) => {
    const low = Math.max(-RIM, Math.min(...along) - ROOM);
    const high = Math.min(most + RIM, Math.max(...along) + ROOM);
    const lack = Math.max(0, LEAST - (high - low)) / 2;
    return [low - lack, high - low + 2 * lack] as const;
  };
  const [x, wide] = span(
    places.map((place) => place.x),
    width,
  );
  const [y, high] = span(
    places.map((place) => place.y),
    height,
  );
  return Math.max(wide / width, high / height) > MOST ? whole : { x, y, width: wide, height: high };
}

/** A crowd from near: these places and the discs on them, with room for labels around. */
export function closeUp(places: readonly Point[], radius: number): Rect {
  const span = (along: readonly number[]) => {
    const low = Math.min(...along) - radius;
    const size = Math.max(...along) + radius - low;
    return [low - size / 3, (size * 5) / 3] as const;
  };
  const [x, width] = span(places.map((place) => place.x));
  const [y, height] = span(places.map((place) => place.y));
  return { x, y, width, height };
}
