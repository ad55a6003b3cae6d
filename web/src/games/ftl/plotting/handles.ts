/**
 * Where the handles of the selected piece go: on a ring around it, and the sprint's handle on its tape or beside it,
 * never on another piece if there is room elsewhere. All lengths are pixels.
 */

import type { Point, Rect } from "../../../map/camera";
import type { Circle } from "../map/labels";

/** The radius that a handle needs. */
const ROOM = 22;
/** The ring's distance from the edge of the piece, and its least radius. */
const AROUND = 26;
const LEAST = 54;
/** The distance from the ring of a sprint's handle without an order. */
const AHEAD = 34;
/** All places on the ring but those on the tape, for handles that find no room at their own. */
const ALL = Array.from({ length: 19 }, (_, step) => 45 + step * 15);
/** The steps by which the sprint's handle gives way to the side. */
const ASIDE = [0, 44, -44, 70, -70, 100, -100, 136, -136];

export interface Wanted {
  readonly piece: Circle & { readonly heading: number };
  /** Where the ordered sprint ends; null: another order, or none. */
  readonly end: Point | null;
  /** The angle of the ordered rotation; null: another order, or none. */
  readonly turned: number | null;
  readonly launches: boolean;
  /** The other pieces. */
  readonly taken: readonly Circle[];
  /** The visible part of the picture. */
  readonly pane: Rect;
}

export interface Handles {
  /** The radius of the ring. */
  readonly ring: number;
  readonly turn: Point;
  readonly sprint: Point;
  /** The point on the tape that the sprint's handle stands for. */
  readonly onTape: Point;
  readonly launch: Point;
  readonly clear: Point;
}

export function placeHandles({ piece, end, turned, launches, taken, pane }: Wanted): Handles {
  const ring = Math.max(piece.radius + AROUND, LEAST);

  function at(heading: number, distance: number, from: Point = piece): Point {
    const radians = (heading * Math.PI) / 180;
    return { x: from.x + Math.sin(radians) * distance, y: from.y - Math.cos(radians) * distance };
  }

  const inPane = ({ x, y }: Point) =>
    Math.min(x - pane.x, y - pane.y, pane.x + pane.width - x, pane.y + pane.height - y) >= ROOM;

  /** The room around a place: how far it is from the next piece or handle; negative: it covers one. */
  function roomAt(place: Point, handles: readonly Point[]): number {
    const pieces = taken.map(({ x, y, radius }) => Math.hypot(x - place.x, y - place.y) - radius);
    const others = handles.map(({ x, y }) => Math.hypot(x - place.x, y - place.y) - ROOM);
    return Math.min(Infinity, ...pieces, ...others) - ROOM;
  }

  /** The first visible place with room, else the one with the most. */
  function free(all: readonly Point[], handles: readonly Point[]): Point {
    const visible = all.filter(inPane);
    const places = visible.length ? visible : all;
    const rooms = places.map((place) => roomAt(place, handles));
    const first = rooms.findIndex((room) => room >= 0);
    return places[first < 0 ? rooms.indexOf(Math.max(...rooms)) : first] ?? piece;
  }

  const onRing = (degrees: readonly number[], handles: readonly Point[]) =>
    free(
      [...degrees, ...ALL].map((angle) => at(piece.heading + angle, ring)),
      handles,
    );

  const along = end ? [end] : [0, 40, 80].map((more) => at(piece.heading, ring + AHEAD + more));
  const sprint = free(
    ASIDE.flatMap((aside) => along.map((place) => at(piece.heading + 90, aside, place))),
    [],
  );
  const turn = turned === null ? onRing([90, 270, 60, 300], [sprint]) : at(piece.heading + turned, ring);
  const launch = onRing([180, 225, 135, 250, 110], [sprint, turn]);
  const clear = onRing([300, 270, 60, 240, 120], [sprint, turn, ...(launches ? [launch] : [])]);
  return { ring, turn, sprint, onTape: end ?? sprint, launch, clear };
}

/** The places that the handles take from labels. */
export function takenBy({ ring, turn, sprint, launch, clear }: Handles, piece: Point): readonly Circle[] {
  const handles = [turn, sprint, launch, clear].map(({ x, y }) => ({ x, y, radius: ROOM }));
  return [{ x: piece.x, y: piece.y, radius: ring }, ...handles];
}
