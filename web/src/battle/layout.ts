/** Page layout: the positions of table and dock in the space available. Pixels; the table's size is in millimetres. */

export interface Layout {
  /** The table is seen turned a quarter, as on a phone held upright. */
  readonly turned: boolean;
  /** Pixels a millimetre. */
  readonly scale: number;
  /** The window in which the table is seen, in pixels: all of it, or less of a table that is larger. */
  readonly window: { readonly width: number; readonly height: number };
  /** The dock (hand, controls, log) stands beside the table or below it, and takes the rest of the room. */
  readonly dock: "side" | "below";
  readonly dockSize: number;
  /** The wooden rim around the cloth; a small screen has no room for it. */
  readonly rim: number;
}

const RIM = 9;

/** A screen that is smaller than this, in pixels, gives the table all it can. */
const SMALL = 440;

/** The least dock on a small screen: a card's picture, a word and its buttons. */
const HAND = { side: 160, below: 104 } as const;
/** Of a small screen's width, what the table has beside a dock. */
const SHARE = 0.81;

/** The dock's least size: beside the table it holds a log, below it a card and its buttons. */
function leastDock(dock: Layout["dock"], width: number, height: number): number {
  if (dock === "side") return Math.min(Math.max(width * 0.22, 224), 340);
  return Math.min(Math.max(height * 0.2, 156), 240);
}

/** `large`: while a card is in hand, a small screen shows the table as wide as it can, and the part that matters. */
export function layOut(
  width: number,
  height: number,
  table: { width: number; height: number },
  large = false,
): Layout {
  if (large && Math.min(width, height) < SMALL) return fill(width, height, table);
  const rim = Math.min(width, height) < SMALL ? 0 : RIM;
  let best: Layout | null = null;
  for (const dock of ["side", "below"] as const) {
    const least = leastDock(dock, width, height);
    const room = dock === "side" ? { width: width - least, height } : { width, height: height - least };
    for (const turned of height > width ? [false, true] : [false]) {
      const [across, down] = turned ? [table.height, table.width] : [table.width, table.height];
      const scale = Math.min((room.width - 2 * rim) / across, (room.height - 2 * rim) / down);
      if (best && scale <= best.scale * 1.02) continue;
      const used = (dock === "side" ? across : down) * scale + 2 * rim;
      const dockSize = (dock === "side" ? width : height) - used;
      best = { turned, scale, window: { width: across * scale, height: down * scale }, dock, dockSize, rim };
    }
  }
  return best ?? { turned: false, scale: 1, window: table, dock: "below", dockSize: 0, rim };
}

/** From edge to edge on a phone held upright; held sideways, all of the height and most of the width. */
function fill(width: number, height: number, table: { width: number; height: number }): Layout {
  const upright = height > width;
  const turned = upright && table.width > table.height;
  const [across, down] = turned ? [table.height, table.width] : [table.width, table.height];
  const wide = upright ? width : Math.min(width * SHARE, width - HAND.side);
  const scale = wide / across;
  const high = Math.min(down * scale, upright ? height - HAND.below : height);
  const dock = upright ? "below" : "side";
  const window = { width: wide, height: high };
  return { turned, scale, window, dock, dockSize: upright ? height - high : width - wide, rim: 0 };
}
