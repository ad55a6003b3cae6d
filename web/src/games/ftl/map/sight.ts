/** A view as drawn pieces, in the table's units of 0.1 mm, and the visible part of the table. */

import type { FtlView } from "../../../generated/wire";
import type { Point, Rect } from "../../../map/camera";
import type { Track } from "../turns/timeline";
import { keyOf, type Piece } from "../turns/turns";

/** Units in an inch. */
export const INCH = 254;

/** Around what is to be seen: where it can be after a sprint, so that an edge that it may fly over is in sight. */
const ROOM = 8.6 * INCH;
/** The least that is seen. */
const LEAST = 22 * INCH;
/** The table's rim is seen too. */
const RIM = 120;

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

/** Where a piece is in a turn, from beginning to end. */
export function wayOf({ piece, sprint }: Track): Point[] {
  return [piece, { x: piece.x + (sprint?.dx ?? 0), y: piece.y + (sprint?.dy ?? 0) }];
}

/** Of so much of the table one may as well see the whole. */
const MOST = 0.8;

/** What is to be seen of the table: these places, with room around them. */
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
