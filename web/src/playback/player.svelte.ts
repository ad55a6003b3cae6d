/** Playback state: position, running or paused, speed. The picture follows from the time alone. */

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** A stretch of what is shown, as the bar names it. Times are milliseconds from its beginning, at speed 1. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

export abstract class Player {
  time = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** The farthest moment that was seen: what lies behind it is no secret any more. */
  seen = $state(0);
  private moment = 0;
  private request = 0;

  readonly over = $derived.by(() => this.time >= this.duration);

  abstract get duration(): number;
  abstract get segments(): readonly Segment[];

  /** Moments to go to, besides the beginnings of segments. */
  protected get marks(): readonly number[] {
    return [];
  }

  /** Time ran from one moment to another: what is to be heard of it? */
  protected abstract passed(before: number, now: number): void;

  /** How fast time goes by at a moment, beside the speed that the viewer chose. */
  protected pace(_time: number): number {
    return 1;
  }

  /** The viewer goes elsewhere: what they looked at closely is let go. */
  protected left(): void {}

  play(): void {
    if (this.over) this.seek(0);
    this.left();
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

  /** By hand, as along the bar: it stays there. */
  scrub(time: number): void {
    this.pause();
    this.left();
    this.seek(time);
  }

  /** To the beginning of the segment after or before this one. */
  go(by: 1 | -1): void {
    this.left();
    const marks = [0, ...this.marks, ...this.segments.map(({ start }) => start), this.duration];
    // Just after a segment's beginning, back means the one before.
    const next =
      by > 0 ? marks.find((mark) => mark > this.time + 1) : marks.findLast((mark) => mark < this.time - 600);
    this.seek(next ?? (by > 0 ? this.duration : 0));
  }

  skip(): void {
    this.left();
    this.pause();
    this.seek(this.duration);
  }

  /** The keys that play, pause and go. Returns whether this was one of them. */
  key(code: string): boolean {
    if (code === "Space") this.toggle();
    else if (code === "ArrowRight") this.go(1);
    else if (code === "ArrowLeft") this.go(-1);
    else if (code === "End") this.skip();
    else if (code === "Home") this.seek(0);
    else if (code === "Escape") this.left();
    else return false;
    return true;
  }

  destroy(): void {
    this.playing = false;
    cancelAnimationFrame(this.request);
  }

  private readonly run = (now: number): void => {
    this.request = 0;
    if (!this.playing) return;
    // A tab that slept goes on where it was.
    const passed = Math.min(now - this.moment, 100) * this.speed * this.pace(this.time);
    this.moment = now;
    const before = this.time;
    this.seek(before + passed);
    this.passed(before, this.time);
    if (this.over) this.pause();
    else this.request = requestAnimationFrame(this.run);
  };
}
