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

/** A camera position: the centre of the view in table units, and the scale in pixels per unit. */
export interface Look extends Point {
  readonly scale: number;
}

/** Show all of `rect` with `margin` pixels around it, at the largest possible scale up to `nearest`. */
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

/** Change the scale; the place under `at` (pixels) stays in place. */
export function zoom(look: Look, pane: Rect, at: Point, scale: number): Look {
  const place = toTable(look, pane, at);
  return {
    x: place.x - (at.x - middleOf(pane).x) / scale,
    y: place.y - (at.y - middleOf(pane).y) / scale,
    scale,
  };
}

/** Keep the centre of the view on the table. */
export function within(look: Look, bounds: Rect): Look {
  return {
    ...look,
    x: Math.min(Math.max(look.x, bounds.x), bounds.x + bounds.width),
    y: Math.min(Math.max(look.y, bounds.y), bounds.y + bounds.height),
  };
}

/** Show no more than necessary beyond `bounds` and `margin` pixels. A table that fits is centred. */
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

/** Move no farther than necessary to show all of `rect`, which fits at this scale. */
export function reveal(look: Look, pane: Size, rect: Rect): Look {
  const along = (at: number, pixels: number, from: number, length: number) => {
    const half = pixels / 2 / look.scale;
    return Math.min(Math.max(at, from + length - half), from + half);
  };
  return {
    ...look,
    x: along(look.x, pane.width, rect.x, rect.width),
    y: along(look.y, pane.height, rect.y, rect.height),
  };
}

/** A camera position on the way from one to another, at an even speed for the eye; `part` 0 to 1. */
export function between(from: Look, to: Look, part: number): Look {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    scale: from.scale * (to.scale / from.scale) ** part,
  };
}
