/** The table widget: state in, picture out, and one animation-frame loop that stops when nothing moves. */

import "./felt.css";
import { createSubscriber } from "svelte/reactivity";
import { arrangeByFinger, arrangeByMouse } from "./arranging";
import { cardAt } from "./cards";
import {
  asSeen,
  type Camera,
  type Point,
  toScreen,
  toTable,
  type View,
  viewAround,
  viewAt,
} from "./geometry";
import { Grip, type GripListener } from "./grip";
import { makeHandle, putHandle, turnByHandle } from "./handle";
import { followKeys } from "./keys";
import { Loupe } from "./loupe";
import { followMouse } from "./mouse";
import { emptyFelt, type FeltState } from "./state";
import type { Fingers, Surface } from "./surface";
import { followTouch } from "./touch";
import { World } from "./world";
import { reducesMotion } from "../input/motion";

export class Felt implements Surface {
  readonly element: HTMLElement;
  readonly world: World;
  readonly grip: Grip;
  camera: Camera = {
    turned: false,
    scale: 1,
    width: emptyFelt.width,
    height: emptyFelt.height,
    window: { width: emptyFelt.width, height: emptyFelt.height },
  };
  /**
   * Run the effect that calls this again whenever the camera has another scale, or turns: marks on the felt have a size
   * on the screen.
   */
  readonly heedResize: () => void;
  hovered = false;
  private state: FeltState = emptyFelt;
  private loupe: Loupe | null = null;
  private handArea: HTMLElement | null = null;
  private readonly handle = makeHandle();
  private readonly touch: Fingers;
  private readonly undo: (() => void)[] = [];
  private resized = (): void => {};
  private frame = 0;
  private last = 0;
  private finger = false;
  private cachedBox: DOMRect | null = null;
  private boxedAt = 0;
  /** The current zoom around the card in hand; it moves smoothly to its target. */
  private zoom = 1;
  private closeup: (Point & { readonly radius: number }) | null = null;
  private seen: View | null = null;

  constructor(
    parent: HTMLElement,
    private readonly listener: GripListener,
  ) {
    this.element = document.createElement("div");
    this.element.className = "felt";
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "application");
    parent.append(this.element);
    this.world = new World(this.element, "felt-picture");
    this.element.append(this.handle);
    this.grip = new Grip(listener, emptyFelt, () => this.wake());
    this.heedResize = createSubscriber((update) => {
      this.resized = update;
      return () => (this.resized = () => {});
    });

    const enter = (event: PointerEvent) => (this.hovered = event.pointerType === "mouse");
    const leave = () => (this.hovered = false);
    const forget = () => (this.cachedBox = null);
    this.element.addEventListener("pointerenter", enter);
    this.element.addEventListener("pointerleave", leave);
    window.addEventListener("scroll", forget, true);
    window.addEventListener("resize", forget);
    this.undo.push(
      this.arranging ? arrangeByMouse(this) : followMouse(this),
      followKeys(this),
      turnByHandle(this, this.handle, () => this.heldOnScreen()),
      () => window.removeEventListener("scroll", forget, true),
      () => window.removeEventListener("resize", forget),
    );
    this.touch = this.arranging ? arrangeByFinger(this) : followTouch(this);
    this.undo.push(this.touch.from(this.element), () => this.touch.stop());
  }

  /** All placed cards. */
  get cards(): FeltState["cards"] {
    return this.state.cards;
  }

  set(state: FeltState): void {
    this.state = state;
    this.grip.bound(state.width, state.height);
    this.grip.free = state.held?.hold === "free" || state.held?.hold === "waiting";
    this.world.set(state);
    this.loupe?.set(state);
    this.wake();
  }

  /** Set the camera. Its window is as large as the table at that scale, or smaller. */
  fit(camera: Camera): void {
    const { scale, turned } = this.camera;
    this.camera = camera;
    if (scale !== camera.scale || turned !== camera.turned) this.resized();
    this.element.style.width = `${camera.window.width}px`;
    this.element.style.height = `${camera.window.height}px`;
    this.world.detail.set(camera.scale * CARD_MM < SMALL_PX);
    this.cachedBox = null;
    this.seen = null;
    this.zoom = 1;
    this.wake();
  }

  /** Show a circle of the table closely, in millimetres; null: show the whole table again. */
  lookAt(closeup: (Point & { readonly radius: number }) | null): void {
    if (closeup === this.closeup) return;
    this.closeup = closeup;
    this.wake();
  }

  /** Shake the whole table: an offset in millimetres; null: it is at rest. */
  shakeBy(offset: Point | null): void {
    const { scale } = this.camera;
    const moved = offset && !reducesMotion() && Math.abs(offset.x) + Math.abs(offset.y) > 0.05;
    const wanted = moved ? `${(offset.x * scale).toFixed(1)}px ${(offset.y * scale).toFixed(1)}px` : "";
    if (this.element.style.translate !== wanted) this.element.style.translate = wanted;
  }

  get magnified(): boolean {
    return this.zoom > 1;
  }

  whole(): View {
    const { width, height, turned } = this.camera;
    const [across, down] = turned ? [height, width] : [width, height];
    return { x: 0, y: 0, width: across, height: down };
  }

  /** The screen position of a point on the table, in pixels from the window's top-left corner. */
  shownAt(at: Point): Point {
    const { camera } = this;
    const view = this.seen ?? this.rest();
    const seen = asSeen(camera, at);
    return {
      x: ((seen.x - view.x) / view.width) * camera.window.width,
      y: ((seen.y - view.y) / view.height) * camera.window.height,
    };
  }

  /** Show the magnified picture in this element. A finger can carry the card out of it. */
  magnifyIn(element: HTMLElement): () => void {
    this.loupe = new Loupe(this, element);
    this.loupe.set(this.state);
    const { loupe } = this;
    const stop = this.touch.from(element, () => loupe.scale);
    this.wake();
    return () => {
      stop();
      this.loupe?.destroy();
      this.loupe = null;
    };
  }

  /** The hand's area: a finger that carries the card into it returns the card to the hand. */
  handAreaIs(element: HTMLElement | null): void {
    this.handArea = element;
  }

  /** Cached for a short time, because every pointer movement reads it. */
  box(): DOMRect {
    const now = performance.now();
    // A notice above the table can push it down, and no event tells.
    if (!this.cachedBox || now - this.boxedAt > BOX_MS) {
      this.cachedBox = this.element.getBoundingClientRect();
      this.boxedAt = now;
    }
    return this.cachedBox;
  }

  seenHeight(): number {
    return this.camera.window.height;
  }

  roomBelow(): number {
    const bottom = this.box().top + this.seenHeight();
    return Math.max(0, Math.min(HAND_MARGIN, window.innerHeight - bottom - 8));
  }

  inHandArea(x: number, y: number): boolean {
    const area = this.handArea?.getBoundingClientRect();
    if (!area) return false;
    const below = area.top >= this.box().top + this.seenHeight() - 1;
    // Below the table, a finger needs room to bring the card to the table's lower edge.
    const top = below ? Math.max(area.top, this.box().top + this.seenHeight() + HAND_MARGIN) : area.top;
    return x >= area.left && x <= area.right && y >= top && y <= area.bottom;
  }

  heldOnScreen(): { x: number; y: number } | null {
    const pose = this.grip.pose;
    if (!pose || !this.state.held) return null;
    const at = toScreen(this.camera, pose);
    const box = this.box();
    return { x: box.left + at.x, y: box.top + at.y };
  }

  get arranging(): boolean {
    return this.listener.take !== undefined;
  }

  take(key: string | null): void {
    this.listener.take?.(key);
  }

  cardAt(x: number, y: number, within: number): string | null {
    const box = this.box();
    const { held, cards } = this.state;
    const pose = this.grip.pose;
    const lying = held && pose ? [...cards, { key: held.key, drawing: held.drawing, pose }] : cards;
    const point = toTable(this.camera, x - box.left, y - box.top);
    return cardAt(lying, point, within / this.camera.scale);
  }

  /** The handle hides while a finger is down. */
  touching(finger: boolean): void {
    this.finger = finger;
    this.listener.carry?.(finger);
    this.wake();
  }

  shake(): void {
    this.world.held.shake();
  }

  wake(): void {
    if (this.frame) return;
    this.last = performance.now();
    this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    for (const undo of this.undo) undo();
    this.loupe?.destroy();
    this.element.remove();
  }

  private draw(now: number): void {
    const ms = Math.min(Math.max(now - this.last, 4), 60);
    this.last = now;
    const gliding = this.world.backs.glide(ms, reducesMotion());
    this.loupe?.glide(ms, reducesMotion());
    const turning = this.grip.ease(ms, reducesMotion());
    const { held, width, height } = this.state;
    const over = held && held.hold !== "idle" && this.grip.pose;
    this.world.held.move(over ? this.grip.shown : null, width, height);
    // While cards are arranged, the table does not zoom, so that cards stay in place. The loupe is for fine
    // work.
    const looking = over && !this.arranging ? this.magnify(ms, this.grip.shown) : this.approach(ms);
    this.loupe?.draw(this.state);
    this.showHandle();
    this.frame = gliding || turning || looking ? requestAnimationFrame((next) => this.draw(next)) : 0;
  }

  /** Zoom in around the card in hand if it is too small to aim. Returns whether the zoom is still moving. */
  private magnify(ms: number, at: Point): boolean {
    const least = HELD_PX / ((this.state.held?.drawing.width ?? CARD_MM) * this.camera.scale);
    const wanted = Math.max(1, least);
    const near = reducesMotion() || Math.abs(wanted - this.zoom) < 0.005;
    this.zoom = near ? wanted : this.zoom + (wanted - this.zoom) * (1 - Math.exp(-ms / ZOOM_MS));
    this.seen = viewAt(this.camera, at, this.zoom);
    this.world.look(this.camera, this.seen);
    return !near;
  }

  /** Move towards the close-up, or back to the whole table. Returns whether the view is still moving. */
  private approach(ms: number): boolean {
    const { camera, closeup } = this;
    this.zoom = 1;
    const { width, height } = camera.window;
    const zoom = closeup ? Math.min(width, height) / (2 * closeup.radius * camera.scale) : 1;
    const wanted =
      closeup && !reducesMotion() && zoom > 1
        ? viewAround(camera, closeup, Math.min(zoom, CLOSEST))
        : this.rest();
    const from = this.seen ?? wanted;
    const way = (name: keyof View) => wanted[name] - from[name];
    const near =
      reducesMotion() ||
      Math.abs(way("x")) + Math.abs(way("y")) + Math.abs(way("width")) < 0.5 / camera.scale;
    const part = near ? 1 : 1 - Math.exp(-ms / LOOK_MS);
    this.seen = {
      x: from.x + way("x") * part,
      y: from.y + way("y") * part,
      width: from.width + way("width") * part,
      height: from.height + way("height") * part,
    };
    this.world.look(camera, this.seen);
    return !near;
  }

  private rest(): View {
    const { width, height } = this.camera;
    return viewAround(this.camera, { x: width / 2, y: height / 2 }, 1);
  }

  /** Show the handle beside the front of the held card, unless a finger is down. */
  private showHandle(): void {
    const pose = this.grip.pose;
    const wanted = this.arranging || this.grip.by === "touch";
    const shown = pose !== null && this.grip.free && wanted && !this.finger;
    const reach = ((this.state.held?.drawing.height ?? 0) / 2) * this.camera.scale * this.zoom + 30;
    const { camera } = this;
    putHandle(
      this.handle,
      shown ? toScreen(camera, pose) : null,
      reach,
      this.grip.shown,
      camera,
      camera.window,
    );
  }
}

const HAND_MARGIN = 44;
const BOX_MS = 200;

/** The minimum width of the held card on the table, in pixels. */
const HELD_PX = 46;
/** The maximum zoom of a close-up. */
const CLOSEST = 2.2;
/** Time constants of the view's motion: it covers 1 - 1/e of its way in this time. */
const ZOOM_MS = 70;
const LOOK_MS = 190;

/** The width of a common card, and the width in pixels below which the simpler drawing is easier to read. */
const CARD_MM = 63;
const SMALL_PX = 80 * 0.7;
