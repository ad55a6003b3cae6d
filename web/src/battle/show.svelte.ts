/** A battle being shown: where it is, whether it runs, and how fast. What is seen follows from the time alone. */

import { play as sound, type SoundName } from "../sound/index.svelte";
import { type Frame, frame, stepAt, stillTime } from "./frame";
import type { Timeline, TimedShot } from "./timeline";

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Show {
  time = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** The farthest moment that was seen: what lies behind it is no secret any more. */
  seen = $state(0);
  /** What the viewer asked about: a beam, or a card as reports name it. */
  chosen = $state.raw<TimedShot | string | null>(null);
  private moment = 0;
  private request = 0;

  readonly timeline: Timeline;
  readonly frame = $derived.by(() => this.look());
  readonly step = $derived.by(() => stepAt(this.timeline, this.time));
  readonly over = $derived.by(() => this.time >= this.timeline.duration);
  private readonly still: () => boolean;

  /** `still`: nothing may travel. */
  constructor(timeline: Timeline, still: () => boolean) {
    this.timeline = timeline;
    this.still = still;
  }

  private look(): Frame {
    return frame(this.timeline, this.still() ? stillTime(this.timeline, this.time) : this.time);
  }

  play(): void {
    if (this.over) this.seek(0);
    this.chosen = null;
    this.playing = true;
    this.moment = performance.now();
    this.request ||= requestAnimationFrame(this.run);
  }

  pause(): void {
    this.playing = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  seek(time: number): void {
    this.time = Math.min(Math.max(0, time), this.timeline.duration);
    this.seen = Math.max(this.seen, this.time);
  }

  /** To the beginning of the step after or before this one. */
  go(by: 1 | -1): void {
    const { steps, begins, duration } = this.timeline;
    this.chosen = null;
    const marks = [0, begins, ...steps.map((step) => step.start), duration];
    // Just after a step's beginning, back means the one before.
    const next =
      by > 0 ? marks.find((mark) => mark > this.time + 1) : marks.findLast((mark) => mark < this.time - 600);
    this.seek(next ?? (by > 0 ? duration : 0));
  }

  skip(): void {
    this.chosen = null;
    this.pause();
    this.seek(this.timeline.duration);
  }

  destroy(): void {
    this.playing = false;
    cancelAnimationFrame(this.request);
  }

  private readonly run = (now: number): void => {
    this.request = 0;
    if (!this.playing) return;
    // A tab that slept goes on where it was.
    const passed = Math.min(now - this.moment, 100) * this.speed;
    this.moment = now;
    const before = this.time;
    this.seek(before + passed);
    this.sound(before, this.time);
    if (this.over) this.pause();
    else this.request = requestAnimationFrame(this.run);
  };

  private sound(before: number, now: number): void {
    const { shots, taken, losses, placed, deployed } = this.timeline;
    const due = (at: number) => at > before && at <= now;
    const width = Math.max(1, ...deployed.ships.map((ship) => ship.x));
    const pan = (x: number) => (x / width) * 2 - 1;
    for (const at of placed) if (due(at)) sound("placed");
    for (const { source, fires, lands, met } of shots) {
      if (due(fires)) sound(LASERS[source.power] ?? "laser1", pan(source.from_mm[0]));
      if (due(lands) && met !== "edge") sound(met === "shield" ? "shield" : "hit", pan(source.to_mm[0]));
    }
    for (const { lands, to } of taken) if (to && due(lands)) sound("rock");
    for (const { at, exploded } of losses) if (exploded && due(at)) sound("explosion");
  }
}

const LASERS: Readonly<Record<number, SoundName>> = { 1: "laser1", 2: "laser2", 3: "laser3" };
