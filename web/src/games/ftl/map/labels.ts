/**
 * Where the labels of pieces go: beside each piece where that is free, else outside the crowd, with a leader line.
 * All lengths are pixels.
 */

import type { Point, Rect } from "../../../map/camera";

export interface Circle extends Point {
  readonly radius: number;
}

/** A piece with its drawn size, and the width of its label. */
export interface Labelled extends Circle {
  readonly key: string;
  readonly wide: number;
}

/** The centre of a label, relative to its piece. `led`: it needs a leader line. */
export interface LabelPlace extends Point {
  readonly led: boolean;
}

export const LABEL_HIGH = 24;
/** The gap between labels, and between a label and its piece. */
const GAP = 4;
/** Distances of labels with a leader line from the edge of their piece. */
const RINGS = [16, 36, 60, 88, 120, 156];
const ANGLES = 16;
/** Pieces closer than this are a crowd: their labels go away from its centre. */
const CROWD = 150;

/** What a place costs, in pixels of distance. */
const COST = {
  label: 4000,
  outside: 2500,
  handle: 1500,
  piece: 300,
  crossing: 250,
  over: 80,
  inward: 16,
  leader: 40,
};

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Placed {
  readonly box: Box;
  readonly leader: readonly [Point, Point] | null;
}

/**
 * Place the labels one after another, each where it costs least. `handles` are kept free; `pane` is the visible part.
 */
export function placeLabels(
  pieces: readonly Labelled[],
  handles: readonly Circle[],
  pane: Rect,
): ReadonlyMap<string, LabelPlace> {
  const placed: Placed[] = [];
  const found = new Map<string, LabelPlace>();
  for (const piece of pieces) {
    if (piece.wide === 0) continue;
    const others = pieces.filter((other) => other !== piece);
    const crowd = middleOf(pieces.filter((other) => distance(other, piece) < CROWD));
    let [best, least] = [null as LabelPlace | null, Infinity];
    for (const [place, base] of placesFor(piece)) {
      const cost = base + costOf(piece, place, { others, placed, handles, pane, crowd });
      if (cost < least) [best, least] = [place, cost];
    }
    if (!best) continue;
    found.set(piece.key, best);
    const centre = { x: piece.x + best.x, y: piece.y + best.y };
    placed.push({ box: boxAt(centre, piece.wide), leader: best.led ? [piece, centre] : null });
  }
  return found;
}

/** The possible places of a label, each with its own cost. */
function* placesFor({ radius, wide }: Labelled): Generator<readonly [LabelPlace, number]> {
  const [beside, under] = [radius + GAP + wide / 2, radius + GAP + LABEL_HIGH / 2];
  yield [{ x: beside, y: 0, led: false }, 0];
  yield [{ x: -beside, y: 0, led: false }, 3];
  yield [{ x: 0, y: under, led: false }, 6];
  yield [{ x: 0, y: -under, led: false }, 9];
  for (const ring of RINGS)
    for (let step = 0; step < ANGLES; step++) {
      const angle = (step / ANGLES) * 2 * Math.PI;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      const place = {
        x: x * (radius + ring + wide / 2),
        y: y * (radius + ring + LABEL_HIGH / 2),
        led: true,
      };
      yield [place, COST.leader + ring];
    }
}

interface Surroundings {
  readonly others: readonly Labelled[];
  readonly placed: readonly Placed[];
  readonly handles: readonly Circle[];
  readonly pane: Rect;
  readonly crowd: Point;
}

function costOf(piece: Labelled, place: LabelPlace, around: Surroundings): number {
  const centre = { x: piece.x + place.x, y: piece.y + place.y };
  const box = boxAt(centre, piece.wide);
  const { pane, crowd } = around;
  let cost = 0;
  if (
    box.left < pane.x ||
    box.top < pane.y ||
    box.right > pane.x + pane.width ||
    box.bottom > pane.y + pane.height
  )
    cost += COST.outside;
  for (const other of around.placed) {
    if (overlap(box, other.box)) cost += COST.label;
    if (other.leader && meets(other.leader, box)) cost += COST.crossing;
    if (place.led && meets([piece, centre], other.box)) cost += COST.crossing;
    if (place.led && other.leader && cross([piece, centre], other.leader)) cost += COST.crossing;
  }
  for (const handle of around.handles) if (covers(box, handle)) cost += COST.handle;
  for (const other of around.others) {
    if (covers(box, other)) cost += COST.piece;
    if (place.led && away([piece, centre], other) < other.radius * 0.6) cost += COST.over;
  }
  const out = Math.hypot(piece.x - crowd.x, piece.y - crowd.y);
  if (out > 1) {
    const outward = (place.x * (piece.x - crowd.x) + place.y * (piece.y - crowd.y)) / out;
    cost -= (COST.inward * outward) / Math.hypot(place.x, place.y);
  }
  return cost;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const boxAt = ({ x, y }: Point, wide: number): Box => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - LABEL_HIGH / 2,
  bottom: y + LABEL_HIGH / 2,
});

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;

function covers(box: Box, { x, y, radius }: Circle): boolean {
  const nearest = {
    x: Math.min(Math.max(x, box.left), box.right),
    y: Math.min(Math.max(y, box.top), box.bottom),
  };
  return distance(nearest, { x, y }) < radius;
}

/** The distance of a point from a line between two points. */
function away([from, to]: readonly [Point, Point], at: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy);
  const on = Math.min(Math.max(part, 0), 1);
  return distance(at, { x: from.x + on * dx, y: from.y + on * dy });
}

/** Whether a line crosses a box: whether it crosses one of its diagonals. */
function meets(line: readonly [Point, Point], { left, right, top, bottom }: Box): boolean {
  const corners = [
    [
      { x: left, y: top },
      { x: right, y: bottom },
    ],
    [
      { x: left, y: bottom },
      { x: right, y: top },
    ],
  ] as const;
  return corners.some((diagonal) => cross(line, diagonal));
}

function cross([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (from: Point, to: Point, at: Point) =>
    Math.sign((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
