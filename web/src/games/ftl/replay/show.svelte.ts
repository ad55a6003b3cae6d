/** Playback state of one turn. */

import { t } from "../../../i18n/index.svelte";
import { Player, type Segment } from "../../../playback/player.svelte";
import { play as sound } from "../../../sound/index.svelte";
import { type Frame, frame, stillTime } from "../turns/frame";
import { timeline, type Timeline } from "../turns/timeline";
import type { Turn } from "../turns/turns";

export class Show extends Player {
  /** The piece that the viewer chose. */
  chosen = $state<string | null>(null);
  readonly timeline: Timeline;
  readonly segments: readonly Segment[];
  /** The moment that the picture shows. With reduced motion it stays while time passes, and so does the picture. */
  private readonly shown = $derived.by(() => (this.still ? stillTime(this.timeline, this.time) : this.time));
  readonly frame: Frame = $derived.by(() => frame(this.timeline, this.shown));

  /** `width`: of the table. `still`: motion is reduced. */
  constructor(
    readonly turn: Turn,
    idleMarked: boolean,
    private readonly width: number,
    readonly still: boolean,
  ) {
    super();
    this.timeline = timeline(turn, idleMarked);
    this.segments = this.timeline.parts.map(({ part, start, end }) => ({
      start,
      end,
      label: t("ftl-part", { part }),
    }));
  }

  get duration(): number {
    return this.timeline.duration;
  }

  /** The current position, in words. */
  get said(): string {
    const part = this.timeline.parts.findLast(({ start }) => this.time >= start)?.part ?? "plots";
    return t("ftl-at", { turn: this.turn.number, part: this.over ? "end" : part });
  }

  protected override closeDetails(): void {
    this.chosen = null;
  }

  protected override playSounds(before: number, now: number): void {
    const due = (at: number) => at > before && at <= now;
    const pan = (x: number) => (x / this.width) * 2 - 1;
    for (const { appears, turn, sprint, gone, piece } of this.timeline.tracks) {
      if (appears && due(appears.at)) sound("launch", pan(piece.x));
      if (turn && due(turn.at)) sound("turn", pan(piece.x));
      if (sprint && due(sprint.at)) sound("sprint", pan(piece.x));
      if (gone && due(gone.at) && gone.why !== "off-table")
        sound(piece.name === "ship" ? "explosion" : "hit", pan(gone.x));
    }
  }
}
