/** Where table and dock go in the room that a page has. Pixels; the table's measures are millimetres. */

export interface Layout {
  /** The table is seen turned a quarter, as on a phone held upright. */
  readonly turned: boolean;
  /** Pixels a millimetre. */
  readonly scale: number;
  /** The dock (hand, controls, log) stands beside the table or below it, and takes the rest of the room. */
  readonly dock: "side" | "below";
  readonly dockSize: number;
}

/** The wooden rim around the cloth. */
export const RIM = 9;

/** The dock's least size: beside the table it holds a log, below it a card and its buttons. */
function leastDock(dock: Layout["dock"], width: number, height: number): number {
  if (dock === "side") return Math.min(Math.max(width * 0.22, 224), 340);
  return Math.min(Math.max(height * 0.2, 156), 240);
}

export function layOut(width: number, height: number, table: { width: number; height: number }): Layout {
  let best: Layout | null = null;
  for (const dock of ["side", "below"] as const) {
    const least = leastDock(dock, width, height);
    const room = dock === "side" ? { width: width - least, height } : { width, height: height - least };
    for (const turned of height > width ? [false, true] : [false]) {
      const [across, down] = turned ? [table.height, table.width] : [table.width, table.height];
      const scale = Math.min((room.width - 2 * RIM) / across, (room.height - 2 * RIM) / down);
      if (best && scale <= best.scale * 1.02) continue;
      const used = (dock === "side" ? across : down) * scale + 2 * RIM;
      const dockSize = (dock === "side" ? width : height) - used;
      best = { turned, scale, dock, dockSize };
    }
  }
  return best ?? { turned: false, scale: 1, dock: "below", dockSize: 0 };
}
