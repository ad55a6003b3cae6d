/** Multi-touch input: follows every finger on an element and suppresses the browser's own gestures there. */

import type { Point } from "./geometry";

export interface PointerFollower {
  /**
   * Let fingers take the card from another element, too; `scale`: its pixels per millimetre. Returns a
   * function that
   * removes the listeners.
   */
  from(surface: HTMLElement, scale?: () => number): () => void;
  stop(): void;
}

/** Callbacks for the phases of a touch. */
interface PointerHandlers {
  /** A finger comes down, not on a button; `scale`: the element's own scale, if it has one. */
  down(event: PointerEvent, scale: (() => number) | null): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** The system cancelled the touch. */
  lose(): void;
  /** Whether touches are handled now; otherwise the page scrolls. */
  heeds(): boolean;
}

const on = (event: Event, what: string) => event.target instanceof Element && event.target.closest(what);

export const placeOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** The angle between the first two fingers, in degrees. */
export function angleOf(fingers: ReadonlyMap<number, Point>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
}

/** The distance between the first two fingers, in pixels. */
export function spreadOf(fingers: ReadonlyMap<number, Point>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
}

export function followPointers({ down, move, up, lose, heeds }: PointerHandlers): PointerFollower {
  const followed = new AbortController();
  const { signal } = followed;
  // For Safari, `touch-action` alone is not enough.
  const quiet = (event: TouchEvent) => {
    if (heeds() && event.cancelable && !on(event, "button")) event.preventDefault();
  };
  window.addEventListener("pointermove", move, { passive: false, signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", lose, { signal });
  document.addEventListener("visibilitychange", lose, { signal });
  return {
    from(surface, scale) {
      const here = new AbortController();
      const until = { passive: false, signal: here.signal };
      surface.addEventListener(
        "pointerdown",
        (event) => {
          if (!on(event, "button, [data-turn]")) down(event, scale ?? null);
        },
        until,
      );
      surface.addEventListener("touchstart", quiet, until);
      surface.addEventListener("touchmove", quiet, until);
      return () => here.abort();
    },
    stop: () => followed.abort(),
  };
}
