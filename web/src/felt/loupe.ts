/**
 * The loupe, a second picture of the table. It shows the surroundings of the card in hand, magnified, with
 * the card in
 * the middle; or the whole table, while the table itself is magnified.
 */

import { asSeen } from "./geometry";
import { makeHandle, putHandle, turnByHandle } from "./handle";
import type { FeltState } from "./state";
import type { Surface } from "./surface";
import { World } from "./world";

export class Loupe {
  /** Pixels per millimetre. */
  scale = 1;
  private readonly world: World;
  private seen = { width: 1, height: 1 };
  private readonly observer: ResizeObserver;
  private readonly handle = makeHandle();
  private readonly letGo: () => void;

  constructor(
    private readonly felt: Surface,
    readonly element: HTMLElement,
  ) {
    this.world = new World(element, "felt-loupe-picture");
    this.observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      this.seen = { width: entry.contentRect.width, height: entry.contentRect.height };
      felt.wake();
    });
    this.observer.observe(element);
    element.append(this.handle);
    this.letGo = turnByHandle(felt, this.handle, () => {
      const box = element.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
  }

  set(state: FeltState): void {
    this.world.set(state);
  }

  glide(ms: number, still: boolean): void {
    this.world.backs.glide(ms, still);
  }

  draw(state: FeltState): void {
    const { camera, grip } = this.felt;
    const card = state.held?.drawing ?? { width: 63, height: 88 };
    const pose = grip.shown;
    const held = grip.pose !== null && state.held?.hold !== "idle";
    // The smaller side fits the card and half its length around it, at least at the table's own scale.
    const side = Math.min(this.seen.width, this.seen.height);
    // While cards are arranged, fine moves happen in the loupe.
    const [around, larger] = this.felt.arranging ? [1.1, 2.5] : [1.7, 1.15];
    const scale = Math.max(side / (Math.hypot(card.width, card.height) * around), camera.scale * larger);
    this.scale = scale;
    const width = this.seen.width / scale;
    const height = this.seen.height / scale;
    const centre = asSeen(camera, pose);
    // While the table is magnified around the card, the loupe shows the whole table.
    const all = held && this.felt.magnified;
    this.world.look(
      camera,
      all ? this.felt.whole() : { x: centre.x - width / 2, y: centre.y - height / 2, width, height },
    );
    this.element.classList.toggle("felt-in-hand", !held);
    // In a small picture, the handle would cover the card.
    const shown = grip.free && grip.by !== "mouse" && !all && side >= ROOM_PX;
    putHandle(
      this.handle,
      shown ? { x: this.seen.width / 2, y: this.seen.height / 2 } : null,
      side / 2 - 22,
      pose,
      camera,
      this.seen,
    );
    this.world.held.move(state.held ? pose : null, state.width, state.height);
  }

  destroy(): void {
    this.observer.disconnect();
    this.letGo();
    this.handle.remove();
    this.world.svg.remove();
  }
}

/** The minimum size of a picture with room for the handle. */
const ROOM_PX = 160;
