/** The live camera of a map: it glides to its target until the user takes over. */

import {
  between,
  fit,
  inside,
  type Look,
  middleOf,
  type Point,
  type Rect,
  reveal,
  type Size,
  toScreen,
  toTable,
  within,
  zoom,
} from "./camera";
import { reducesMotion } from "../input/motion";

const GLIDE_MS = 420;
const STEP = 1.4;
/** The margin around the area on show, in pixels. */
const MARGIN = 14;
/** An area must appear larger by this factor to be worth a visit. */
const NEARER = 1.25;

const alike = (one: Rect, other: Rect): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** What a map is a picture of. */
export interface MapSubject {
  /** The whole table, in its own units. */
  readonly bounds: Rect;
  /** The area to show, unless the user has moved the map. */
  readonly area: Rect;
  /** The name of the area. When it changes, the map shows the area. A user who has zoomed out keeps that zoom. */
  readonly about: string;
  /** An area to show from near when the user asks for it; null: none. */
  readonly detail: Rect | null;
  /** The maximum zoom, in pixels per unit. */
  readonly nearest: number;
  /** The maximum margin shown beyond the bounds, in units, until the user moves the map. */
  readonly beyond: number;
  /** The table is seen from the other side; null: it cannot be turned. */
  readonly turned: boolean | null;
}

export class MapView {
  /** The size of the picture, in pixels. */
  size = $state.raw<Size>({ width: 0, height: 0 });
  /** The uncovered part of the picture, in its pixels. */
  pane = $state.raw<Rect>({ x: 0, y: 0, width: 0, height: 0 });
  look = $state.raw<Look>({ x: 0, y: 0, scale: 1 });
  /** The user moved the map. It does not follow the area to show until `release`. */
  byHand = $state(false);
  /** The element that has the keyboard focus of the map. */
  element: HTMLElement | null = null;
  private wanted: Rect | null = null;
  /** The camera is moving by itself. */
  gliding = $state(false);
  private request = 0;

  constructor(private readonly read: () => MapSubject) {}

  readonly subject = $derived.by(() => this.read());
  readonly turned = $derived(this.subject.turned ?? false);

  /** The transform of the table's group in the picture. */
  readonly transform = $derived.by(() => {
    const { x, y } = toScreen(this.look, this.pane, { x: 0, y: 0 });
    const middle = middleOf(this.pane);
    const round = this.turned ? `translate(${2 * middle.x} ${2 * middle.y}) rotate(180) ` : "";
    return `${round}translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${this.look.scale.toFixed(5)})`;
  });

  /** Convert a length in pixels to table units. */
  px(pixels: number): number {
    return pixels / this.look.scale;
  }

  at(x: number, y: number): Point {
    return toTable(this.look, this.pane, this.around({ x, y }));
  }

  /** Convert a point of the picture to the same point of an unturned table. */
  private around(at: Point): Point {
    const middle = middleOf(this.pane);
    return this.turned ? { x: 2 * middle.x - at.x, y: 2 * middle.y - at.y } : at;
  }

  /** Show this area from now on, unless the user has moved the map. */
  show(rect: Rect): void {
    const first = this.wanted === null;
    // The camera is on its way there. A restart with every picture would slow it down.
    if (this.wanted && alike(this.wanted, rect)) return;
    this.wanted = rect;
    if (!this.byHand && this.pane.width > 0) this.glide(this.aim(rect), first);
  }

  resize(size: Size, pane: Rect): void {
    this.size = size;
    this.pane = pane;
    if (!this.byHand && this.wanted) this.glide(this.aim(this.wanted), true);
  }

  /** Show the area of another subject. A user who has zoomed out keeps that zoom, and the map moves only as needed. */
  turnTo(): void {
    const aim = this.wanted && this.aim(this.wanted);
    if (!this.wanted || !aim) return;
    if (this.byHand && this.look.scale <= aim.scale) this.glide(reveal(this.look, this.pane, this.wanted));
    else this.release();
  }

  /** Return to the area to show, and follow it again. */
  release(): void {
    this.byHand = false;
    if (this.wanted) this.glide(this.aim(this.wanted));
  }

  /** Whether an area would be seen from notably nearer than now. */
  gains(rect: Rect): boolean {
    return this.aim(rect).scale > this.look.scale * NEARER;
  }

  /** Glide to an area at the user's request. */
  visit(rect: Rect): void {
    this.byHand = true;
    this.glide(this.aim(rect));
  }

  pan(dx: number, dy: number): void {
    const way = this.turned ? -1 : 1;
    const { x, y } = this.look;
    this.take({ ...this.look, x: x - way * this.px(dx), y: y - way * this.px(dy) });
  }

  zoom(factor: number, at: Point = middleOf(this.pane)): void {
    const { nearest, bounds } = this.subject;
    const farthest = fit(bounds, this.pane, 0, nearest).scale * 0.8;
    const scale = Math.min(Math.max(this.look.scale * factor, farthest), nearest);
    this.take(zoom(this.look, this.pane, this.around(at), scale));
  }

  /** One step of zoom, for a button or a key. */
  step(by: 1 | -1): void {
    this.zoom(STEP ** by);
  }

  destroy(): void {
    this.stop();
  }

  private aim(rect: Rect): Look {
    const { nearest, bounds, beyond } = this.subject;
    const look = fit(rect, this.pane, MARGIN, nearest);
    return inside(look, this.pane, bounds, Math.max(MARGIN, beyond * look.scale));
  }

  private take(look: Look): void {
    this.stop();
    this.byHand = true;
    this.look = within(look, this.subject.bounds);
  }

  private glide(to: Look, atOnce = false): void {
    this.stop();
    if (atOnce || reducesMotion()) {
      this.look = to;
      return;
    }
    const from = this.look;
    const began = performance.now();
    this.gliding = true;
    const run = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDE_MS));
      this.look = between(from, to, part * part * (3 - 2 * part));
      if (part < 1) this.request = requestAnimationFrame(run);
      else this.gliding = false;
    };
    this.request = requestAnimationFrame(run);
  }

  private stop(): void {
    cancelAnimationFrame(this.request);
    this.gliding = false;
  }
}
