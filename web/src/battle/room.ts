/** Where a note covers least of what it is about. */

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The position of a note in its window. */
export interface Corner {
  readonly across: "left" | "right";
  readonly down: "top" | "bottom";
}

/** The corners, in the order of preference. */
const CORNERS: readonly Corner[] = [
  { across: "right", down: "bottom" },
  { across: "left", down: "bottom" },
  { across: "right", down: "top" },
  { across: "left", down: "top" },
];
/** The points of a beam that are compared; a card counts as much as one of them. */
const POINTS = 16;

/**
 * The corner of `window` in which a note of `size` covers the least: of the beams that it is about first, and of
 * cards. All in pixels of the window.
 */
export function freest(
  window: Size,
  size: Size,
  beams: readonly (readonly [Spot, Spot])[],
  cards: readonly Spot[],
): Corner {
  const points = beams.flatMap(([from, to]) =>
    Array.from({ length: POINTS + 1 }, (_, index) => {
      const part = index / POINTS;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }),
  );
  const covered = ({ across, down }: Corner): number => {
    const within = ({ x, y }: Spot) =>
      (across === "left" ? x <= size.width : x >= window.width - size.width) &&
      (down === "top" ? y <= size.height : y >= window.height - size.height);
    return 3 * points.filter(within).length + cards.filter(within).length;
  };
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
