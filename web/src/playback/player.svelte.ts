/** Playback state: position, running or paused, speed. The picture follows from the time alone. */

export const SPEEDS = [0.5, 1, 2, 4] as const;

/**
 * A part of the playback, with its label in the bar. Times are milliseconds from the beginning, at speed 1.
 */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

export abstract class Player {
  time = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** The latest moment that the viewer has seen: everything before it may be told. */
  seen = $state(0);
  private moment = 0;
  private request = 0;

  readonly over = $derived.by(() => this.time >= this.duration);

  abstract get duration(): number;
  abstract get segments(): readonly Segment[];

  /** Further positions to go to, besides the beginnings of segments. */
  protected get marks(): readonly number[] {
    return [];
  }

  /** Called when time has passed from one moment to another, to play the sounds in between. */
  protected abstract playSounds(before: number, now: number): void;

  /** The speed at a moment, besides the speed that the viewer chose. */
  protected pace(_time: number): number {
    return 1;
  }

  /** Called when the viewer goes elsewhere, to close details. */
  protected closeDetails(): void {}

  play(): void {
    if (this.over) this.seek(0);
    this.closeDetails();
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
    this.time = Math.min(Math.max(0, time), this.duration);
    this.seen = Math.max(this.seen, this.time);
  }

  /** The user drags the bar: pause there. */
  scrub(time: number): void {
    this.pause();
    this.closeDetails();
    this.seek(time);
  }

  /** Go to the beginning of the next or the previous segment. */
  go(by: 1 | -1): void {
    this.closeDetails();
    const marks = [0, ...this.marks, ...this.segments.map(({ start }) => start), this.duration];
    // Just after the beginning of a segment, back means the previous segment.
    const next =
      by > 0 ? marks.find((mark) => mark > this.time + 1) : marks.findLast((mark) => mark < this.time - 600);
    this.seek(next ?? (by > 0 ? this.duration : 0));
  }

  skip(): void {
    this.closeDetails();
    this.pause();
    this.seek(this.duration);
  }

  /** Close details. */
  close(): void {
    this.closeDetails();
  }

  destroy(): void {
    this.playing = false;
    cancelAnimationFrame(this.request);
  }

  private readonly run = (now: number): void => {
    this.request = 0;
    if (!this.playing) return;
    // After a pause of the browser tab, playback resumes at the same position.
    const passed = Math.min(now - this.moment, 100) * this.speed * this.pace(this.time);
    this.moment = now;
    const before = this.time;
    this.seek(before + passed);
    this.playSounds(before, this.time);
    if (this.over) this.pause();
    else this.request = requestAnimationFrame(this.run);
  };
}
