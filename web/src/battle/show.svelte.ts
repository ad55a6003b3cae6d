/** Playback state of a battle. */

import type { Shot } from "../generated/wire";
import { Player, type Segment } from "../playback/player.svelte";
import { play as sound, type SoundName } from "../sound/index.svelte";
import { type Frame, frame, stepAt, stillTime } from "./frame";
import { SLOW, type Timeline, type TimedShot } from "./timeline";

export class Show extends Player {
  /** The beam or card that the viewer chose; a card by its name in reports. */
  chosen = $state.raw<TimedShot | string | null>(null);

  /** The beams to explain: the chosen one, or every beam so far that left or met the chosen card. */
  readonly asked = $derived.by((): readonly TimedShot[] => {
    const { chosen, time } = this;
    if (chosen === null) return [];
    if (typeof chosen !== "string") return [chosen];
    return this.timeline.shots.filter(
      ({ source, fires }) =>
        fires <= time && (source.hit?.card === chosen || `ship:${source.ship}` === chosen),
    );
  });

  readonly timeline: Timeline;
  /** The moment that the picture shows. With reduced motion it stays while time passes, and so does the picture. */
  private readonly shown = $derived.by(() =>
    this.still() ? stillTime(this.timeline, this.time) : this.time,
  );
  readonly frame: Frame = $derived.by(() => frame(this.timeline, this.shown));
  readonly step = $derived.by(() => stepAt(this.timeline, this.time));
  readonly segments: readonly Segment[];
  private readonly still: () => boolean;

  /** `still`: whether motion is reduced. */
  constructor(timeline: Timeline, still: () => boolean) {
    super();
    this.timeline = timeline;
    this.segments = timeline.steps.map(({ start, end, initiative }) => ({
      start,
      end,
      label: String(initiative),
    }));
    this.still = still;
  }

  get duration(): number {
    return this.timeline.duration;
  }

  protected override get marks(): readonly number[] {
    return [this.timeline.begins];
  }

  protected override closeDetails(): void {
    this.chosen = null;
  }

  /** Explosions play slowly, unless motion is reduced. */
  protected override pace(time: number): number {
    return !this.still() && this.timeline.slow.some(({ from, to }) => time >= from && time < to) ? SLOW : 1;
  }

  protected override playSounds(before: number, now: number): void {
    const { shots, losses, placed, deployed, points, finale } = this.timeline;
    const due = (at: number) => at > before && at <= now;
    const width = Math.max(1, ...deployed.ships.map((ship) => ship.x));
    const pan = (x: number) => (x / width) * 2 - 1;
    for (const at of placed) if (due(at)) sound("placed");
    let passing = false;
    for (const { source, fires, lands, met } of finale ? [...shots, finale.shot] : shots) {
      // Of the beams that miss, only one makes a sound.
      if (due(fires) && (met !== "edge" || !passing)) sound(soundOf(source), pan(source.from_mm[0]));
      passing ||= met === "edge" && due(fires);
      if (due(lands) && met !== "edge") sound(met === "shield" ? "shield" : "hit", pan(source.to_mm[0]));
    }
    for (const { at, exploded } of losses) if (exploded && due(at)) sound("explosion");
    if (finale && finale.target !== null && due(finale.bursts)) sound("explosion");
    for (const { at, from } of points) if (from !== null && due(at)) sound("rock");
  }
}

function soundOf({ kind, power }: Shot): SoundName {
  if (kind === "ion") return "ion";
  return kind === "penetrating" ? "pierce" : (LASERS[power] ?? "laser1");
}

const LASERS: Readonly<Record<number, SoundName>> = { 1: "laser1", 2: "laser2", 3: "laser3" };
