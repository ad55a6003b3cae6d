/** Page layout: the positions of table and dock in the space available. Pixels; the table's size is in millimetres. */

export interface Layout {
  /** The table is turned by a quarter, as on a phone held upright. */
  readonly turned: boolean;
  /** Pixels per millimetre. */
  readonly scale: number;
  /** The viewport of the table, in pixels. It shows the whole table, or a part of a larger one. */
  readonly window: { readonly width: number; readonly height: number };
  /** The dock (hand, controls, log) stands beside the table or below it, and takes the remaining room. */
  readonly dock: "side" | "below";
  readonly dockSize: number;
  /** The width of the wooden rim around the cloth; 0 on a small screen. */
  readonly rim: number;
}

const RIM = 9;

/** A screen smaller than this, in pixels, gives the table as much room as possible. */
const SMALL = 440;

/** The minimum size of the dock on a small screen: a card's picture, a word and its buttons. */
const HAND = { side: 160, below: 104 } as const;
/** The part of a small screen's width that the table gets when the dock is beside it. */
const SHARE = 0.81;
/** A small screen that shows this part of a table of its full width has the dock below. */
const PART = 0.45;

/** What the dock holds: a log and buttons, the card in hand, or a verdict in some sentences with its buttons. */
export type Held = "log" | "hand" | "verdict";

/** The minimum size of the dock. Beside the table it is as high as this. */
function leastDock(dock: Layout["dock"], held: Held, width: number, height: number): number {
  if (dock === "side") return Math.min(Math.max(width * 0.22, held === "verdict" ? 264 : 224), 340);
  return held === "verdict"
    ? Math.min(Math.max(height * 0.45, 260), 350)
    : Math.min(Math.max(height * 0.2, 156), 240);
}

/** With a card in hand, a small screen shows the table as wide as possible, perhaps only a part of it. */
export function layOut(
  width: number,
  height: number,
  table: { width: number; height: number },
  held: Held = "log",
): Layout {
  if (held === "hand" && Math.min(width, height) < SMALL) return fill(width, height, table);
  const rim = Math.min(width, height) < SMALL ? 0 : RIM;
  let best: Layout | null = null;
  for (const dock of ["side", "below"] as const) {
    const least = leastDock(dock, held, width, height);
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

/**
 * On a phone held upright, the full width. Held sideways, the full height and most of the width; on half of a phone,
 * which two players share, the full width as well.
 */
function fill(width: number, height: number, table: { width: number; height: number }): Layout {
  const upright = height > width;
  const turned = upright && table.width > table.height;
  const [across, down] = turned ? [table.height, table.width] : [table.width, table.height];
  const below = upright || height - HAND.below >= (PART * width * down) / across;
  const wide = below ? width : Math.min(width * SHARE, width - HAND.side);
  const scale = wide / across;
  const high = Math.min(down * scale, below ? height - HAND.below : height);
  const window = { width: wide, height: high };
  const dockSize = below ? height - high : width - wide;
  return { turned, scale, window, dock: below ? "below" : "side", dockSize, rim: 0 };
}
