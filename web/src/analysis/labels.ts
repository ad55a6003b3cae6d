/** Where the names of pieces stand on a map: beside their pieces, and not on other pieces, names or arrows. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece with its name, which may be empty. `size` is half of its length. */
export interface Named {
  readonly seat: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A text that begins at the left end of its baseline. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The mean width of a character, and the part of its height above the baseline, as shares of the font's size. */
const WIDE = 0.62;
const ABOVE = 0.75;

/** The directions from a piece to its name, from the best: right is 1, down is 1. */
const SIDES = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Return a label for each piece with a name; pieces of a seat that lie on each other share one. */
export function labelsOf(
  pieces: readonly Named[],
  ways: readonly { readonly start: readonly [number, number]; readonly end: readonly [number, number] }[],
  font: number,
  frame: Box,
): Label[] {
  const dot = font / 3;
  const along = Array.from({ length: 13 }, (_, step) => step / 12);
  const taken: Box[] = [
    ...pieces.map(({ x, y, size }) => around(x, y, 2 * size)),
    ...ways.flatMap(({ start, end }) =>
      along.map((part) =>
        around(start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]), dot),
      ),
    ),
  ];
  return piles(pieces.filter(({ name }) => name !== "")).map(({ names, x, y, size }) => {
    const text = names.join(",");
    const [width, height] = [text.length * font * WIDE, font];
    const places = SIDES.map(([right, down]) => ({
      x: x + right * (size + width / 2) * (right && down ? 0.9 : 1.1) - width / 2,
      y: y + down * (size + height / 2) * (right && down ? 0.7 : 1.1) - height / 2,
      width,
      height,
    }));
    const costs = places.map(
      (box) =>
        taken.reduce((sum, other) => sum + overlap(box, other), 0) + width * height - overlap(box, frame),
    );
    const best = places[costs.indexOf(Math.min(...costs))] ?? around(x, y, font);
    taken.push(best);
    return { text, x: best.x, y: best.y + ABOVE * font };
  });
}

/** Pieces that lie on each other, with their names. */
function piles(pieces: readonly Named[]): (Named & { readonly names: string[] })[] {
  const found: (Named & { readonly names: string[] })[] = [];
  for (const piece of pieces) {
    const pile = found.find(
      ({ seat, x, y, size }) => seat === piece.seat && Math.hypot(x - piece.x, y - piece.y) < size,
    );
    if (pile) pile.names.push(piece.name);
    else found.push({ ...piece, names: [piece.name] });
  }
  return found;
}

const around = (x: number, y: number, side: number): Box => ({
  ...{ x: x - side / 2, y: y - side / 2, width: side, height: side },
});

/** The area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}
