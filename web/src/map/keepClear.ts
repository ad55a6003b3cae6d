/** Moves a map's buttons to a corner where they cover no piece. */

const CORNERS = ["bottom right", "bottom left", "top right", "top left"] as const;
/** The distance of the buttons from the edge, and from the elements that they avoid; in pixels. */
const EDGE = 8;
const CLEAR = 6;
/** Interval between checks for moved pieces, in milliseconds. */
const EACH_MS = 250;

/**
 * `minded` selects the elements of `picture` to avoid; the buttons stay within `room`. Returns a function that stops it.
 */
export function keepClear(
  buttons: HTMLElement,
  room: HTMLElement,
  picture: HTMLElement,
  minded: string,
): () => void {
  let waits = 0;

  function place(): void {
    waits = 0;
    const pane = room.getBoundingClientRect();
    const { width, height } = buttons.getBoundingClientRect();
    const things = [...picture.querySelectorAll(minded)].map((thing) => thing.getBoundingClientRect());
    /** The area of the avoided elements that the buttons would cover, in square pixels. */
    const hidden = (corner: string): number => {
      const left = corner.endsWith("left") ? pane.left + EDGE : pane.right - EDGE - width;
      const top = corner.startsWith("top") ? pane.top + EDGE : pane.bottom - EDGE - height;
      return things.reduce((sum, box) => {
        const across = Math.min(box.right, left + width) - Math.max(box.left, left) + CLEAR;
        const down = Math.min(box.bottom, top + height) - Math.max(box.top, top) + CLEAR;
        return sum + Math.max(0, across) * Math.max(0, down);
      }, 0);
    };
    // The buttons stay in their corner while it is free.
    const now = buttons.dataset["corner"] ?? CORNERS[0];
    if (hidden(now) === 0) return;
    const [best = now] = [...CORNERS].sort((one, other) => hidden(one) - hidden(other));
    buttons.dataset["corner"] = best;
  }

  const soon = (): void => {
    waits ||= window.setTimeout(place, EACH_MS);
  };
  const changes = new MutationObserver(soon);
  changes.observe(picture, { subtree: true, childList: true, attributes: true });
  const sizes = new ResizeObserver(soon);
  sizes.observe(room);
  sizes.observe(buttons);
  return () => {
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(waits);
  };
}
