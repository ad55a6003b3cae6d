/**
 * Pointers that are down on an element: mouse buttons, pens and fingers. Each is followed until it is lifted, wherever it
 * goes.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that is down. Positions are pixels of the screen, times milliseconds. */
export interface Finger {
  readonly id: number;
  /** Where and when it came down. */
  readonly from: Point;
  readonly since: number;
  at: Point;
  /** Where it was before the last move. */
  before: Point;
  /** The farthest that it has been from where it came down. */
  far: number;
}

export interface PointerHandlers {
  /** A pointer comes down. Returns false to leave it to others. */
  down(finger: Finger, event: PointerEvent): boolean;
  move?(finger: Finger, event: PointerEvent): void;
  /** `lifted`: by the player. Otherwise the system has taken the pointer, or the page was hidden. */
  up?(finger: Finger, lifted: boolean, event: Event): void;
  /** A pointer moves over the element, down or not. */
  over?(event: PointerEvent): void;
}

export const placeOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

const distance = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y);

function track(finger: Finger, event: PointerEvent): void {
  finger.before = finger.at;
  finger.at = placeOf(event);
  finger.far = Math.max(finger.far, distance(finger.from, finger.at));
}

export class Pointers {
  /** The pointers that are down, in the order of coming down. */
  readonly fingers = new Map<number, Finger>();
  readonly #handlers: PointerHandlers;
  readonly #ends = new AbortController();

  constructor(handlers: PointerHandlers) {
    this.#handlers = handlers;
    const { signal } = this.#ends;
    const lose = (event: Event) => this.#lose(event);
    window.addEventListener("pointermove", (event) => this.#move(event), { passive: false, signal });
    window.addEventListener("pointerup", (event) => this.#lift(event), { signal });
    window.addEventListener("pointercancel", lose, { signal });
    document.addEventListener("visibilitychange", lose, { signal });
  }

  /** Follow the pointers that come down on an element. Returns a function that ends it. */
  on(element: HTMLElement): () => void {
    const ends = new AbortController();
    const { signal } = ends;
    element.addEventListener("pointerdown", (event) => this.take(event), { passive: false, signal });
    element.addEventListener("pointermove", (event) => this.#handlers.over?.(event), { signal });
    return () => ends.abort();
  }

  /** Follow the pointer of a `pointerdown`. Returns whether it is followed. */
  take(event: PointerEvent): boolean {
    const at = placeOf(event);
    const finger = { id: event.pointerId, from: at, since: event.timeStamp, at, before: at, far: 0 };
    this.fingers.set(finger.id, finger);
    const followed = this.#handlers.down(finger, event);
    if (!followed) this.fingers.delete(finger.id);
    return followed;
  }

  stop(): void {
    this.#ends.abort();
    this.fingers.clear();
  }

  #move(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    track(finger, event);
    this.#handlers.move?.(finger, event);
  }

  #lift(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    this.fingers.delete(finger.id);
    track(finger, event);
    this.#handlers.up?.(finger, true, event);
  }

  #lose(event: Event): void {
    for (const finger of [...this.fingers.values()]) {
      this.fingers.delete(finger.id);
      this.#handlers.up?.(finger, false, event);
    }
  }
}

/** The first two fingers, now and before the last move of `moved`. */
function pair(
  fingers: ReadonlyMap<number, Finger>,
  moved?: Finger,
): readonly [Point | undefined, Point | undefined] {
  const [a, b] = [...fingers.values()].map((finger) => (finger === moved ? finger.before : finger.at));
  return [a, b];
}

/** The angle from the first finger to the second, in degrees; `before`: before that finger's last move. */
export function angleOf(fingers: ReadonlyMap<number, Finger>, before?: Finger): number {
  const [a, b] = pair(fingers, before);
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
}

/** The distance between the first two fingers, in pixels. */
export function spreadOf(fingers: ReadonlyMap<number, Finger>): number {
  const [a, b] = pair(fingers);
  return a && b ? distance(a, b) : 0;
}

/** Keep the browser from scrolling, zooming and selecting where a finger touches; Safari needs more than `touch-action`. */
export function quietTouches(element: HTMLElement, wanted: () => boolean = () => true): () => void {
  const quiet = (event: TouchEvent) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (wanted() && event.cancelable && !button) event.preventDefault();
  };
  element.addEventListener("touchstart", quiet, { passive: false });
  element.addEventListener("touchmove", quiet, { passive: false });
  return () => {
    element.removeEventListener("touchstart", quiet);
    element.removeEventListener("touchmove", quiet);
  };
}
