/** The marks on a table of cards, and the place of the heat map that the pointer is at. */

import type { Felt } from "../felt/felt";
import type { Heat } from "./heat";
import { type Beam, type CrowdPlace, type Outline, Pointing } from "./pointing";

export interface Marks {
  readonly outlines: readonly Outline[];
  readonly beams: readonly Beam[];
  /** Where other people placed the card. */
  readonly crowd?: readonly CrowdPlace[];
  readonly heat: Heat | null;
  /** The size of a card at a place of the heat map, in millimetres. */
  readonly size: readonly [number, number];
}

/** Create it in the component that shows the table. `size` is the table's, in millimetres. */
export class Marking {
  /** The heading for which the heat map is shown; null: the best of each place. */
  heading = $state<number | null>(null);
  private pointing = $state.raw<Pointing>();
  private pointer = $state.raw<{ readonly x: number; readonly y: number } | null>(null);

  constructor(
    felt: () => Felt | undefined,
    private readonly marks: () => Marks,
    size: () => readonly [number, number],
  ) {
    $effect(() => {
      const shown = felt();
      return shown && this.follow(shown);
    });
    $effect(() => this.pointing?.outlines([...marks().outlines, ...this.tried()], marks().beams));
    $effect(() => this.pointing?.crowd(marks().crowd ?? []));
    $effect(() => this.pointing?.warm(marks().heat?.picture(this.heading) ?? null, ...size()));
  }

  /** What the heat map says of the place that the pointer is at. */
  get under() {
    const { heat } = this.marks();
    return heat && this.pointer ? heat.at(this.pointer.x, this.pointer.y, this.heading) : null;
  }

  private tried(): readonly Outline[] {
    const { under, pointer } = this;
    if (!under || !pointer) return [];
    const pose = { x: pointer.x, y: pointer.y, heading: under.degrees };
    return [{ kind: "tried", pose, size: this.marks().size }];
  }

  private follow(felt: Felt): () => void {
    const made = new Pointing(felt);
    this.pointing = made;
    const stop = new AbortController();
    const follow = (event: PointerEvent) => (this.pointer = made.at(event.clientX, event.clientY));
    felt.element.addEventListener("pointermove", follow, stop);
    felt.element.addEventListener("pointerdown", follow, stop);
    // A finger that was lifted has not left: the value of its place stays.
    const leave = (event: PointerEvent) => {
      if (event.pointerType === "mouse") this.pointer = null;
    };
    felt.element.addEventListener("pointerleave", leave, stop);
    return () => {
      stop.abort();
      made.destroy();
    };
  }
}
