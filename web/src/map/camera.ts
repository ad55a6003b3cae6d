/**
 * The camera of a large table: its centre and zoom. Plain arithmetic, no rules. A `pane` is the uncovered part of
 * the picture, in pixels; its middle is the centre of the view.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is seen: the place in the middle, in the table's units, and pixels a unit. */
export interface Look extends Point {
  readonly scale: number;
}

/** See all of `rect`, with `margin` pixels around it, as near as that goes and no nearer than `nearest`. */
export function fit(rect: Rect, pane: Size, margin: number, nearest: number): Look {
  const across = Math.max(1, pane.width - 2 * margin) / rect.width;
  const down = Math.max(1, pane.height - 2 * margin) / rect.height;
  return {
    x: rect.x + rect.width / 2,
    y: rect.y + rect.height / 2,
    scale: Math.min(across, down, nearest),
  };
}

export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

export function toScreen(look: Look, pane: Rect, at: Point): Point {
  return {
    x: middleOf(pane).x + (at.x - look.x) * look.scale,
    y: middleOf(pane).y + (at.y - look.y) * look.scale,
  };
}

export function toTable(look: Look, pane: Rect, at: Point): Point {
  return {
    x: look.x + (at.x - middleOf(pane).x) / look.scale,
    y: look.y + (at.y - middleOf(pane).y) / look.scale,
  };
}

/** Nearer or farther by a factor; the place beneath `at` (pixels) stays where it is. */
export function zoom(look: Look, pane: Rect, at: Point, scale: number): Look {
  const place = toTable(look, pane, at);
  return {
    x: place.x - (at.x - middleOf(pane).x) / scale,
    y: place.y - (at.y - middleOf(pane).y) / scale,
    scale,
  };
}

/** The middle of what is seen lies on the table. */
export function within(look: Look, bounds: Rect): Look {
  return {
    ...look,
    x: Math.min(Math.max(look.x, bounds.x), bounds.x + bounds.width),
    y: Math.min(Math.max(look.y, bounds.y), bounds.y + bounds.height),
  };
}

/** Nothing beyond `bounds` and `margin` pixels is seen that need not be: where all fits, it stands in the middle. */
export function inside(look: Look, pane: Size, bounds: Rect, margin: number): Look {
  const along = (at: number, pixels: number, from: number, length: number) => {
    const half = Math.min((pixels / 2 - margin) / look.scale, length / 2);
    return Math.min(Math.max(at, from + half), from + length - half);
  };
  return {
    ...look,
    x: along(look.x, pane.width, bounds.x, bounds.width),
    y: along(look.y, pane.height, bounds.y, bounds.height),
  };
}

/** Some way from one look to another, evenly for the eye; `part` 0 to 1. */
export function between(from: Look, to: Look, part: number): Look {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    scale: from.scale * (to.scale / from.scale) ** part,
  };
}
