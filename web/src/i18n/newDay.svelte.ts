/** A page that stays open follows the day. Days are those of UTC, like the puzzles'. */

const DAY_MS = 24 * 3600_000;
/** The clock here may differ from the server's, so a day that should be over is looked at again after so long. */
const AGAIN_MS = 5 * 60_000;

/** How long to wait until a page that shows `day` asks for the next one; 0: that day is over. */
export function untilNewDay(day: string, now: number): number {
  return Math.max(0, Date.parse(`${day}T00:00:00Z`) + DAY_MS - now);
}

/**
 * Calls `renew` when the shown `day` is over, also after the tab or the machine slept. Call it where a component
 * begins. `day` is undefined until it is known.
 */
export function onNewDay(day: () => string | null | undefined, renew: () => void): void {
  $effect(() => {
    const shown = day();
    if (!shown) return;
    let asked = -Infinity;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      const left = untilNewDay(shown, now);
      if (!left && !document.hidden && Math.abs(now - asked) >= AGAIN_MS) {
        asked = now;
        renew();
      }
      timer = setTimeout(look, Math.min(left || AGAIN_MS, AGAIN_MS));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  });
}
