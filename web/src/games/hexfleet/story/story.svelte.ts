/** Playback state of the match so far; new events extend it while it plays. */

import { untrack } from "svelte";
import type { HexfleetView, HexfleetZoneView, NumberedEvent } from "../../../generated/wire";
import { t } from "../../../i18n/index.svelte";
import type { MatchClient } from "../../../net/types";
import { Player, type Segment } from "../../../playback/player.svelte";
import { play as sound } from "../../../sound/index.svelte";
import { listHappenings } from "./events";
import { type Frame, frame } from "./frame";
import { mapBounds, middle } from "../grid/hex";
import { shipIn } from "./picture";
import { BEAM, follow, RAISED, type Scene, sceneAt, stepTime } from "./scenes";
import { turnScores } from "./scores";
import { tell } from "./telling";
import { reducesMotion } from "../../../input/motion";

/** A viewer who is further behind than this continues nearer to the end. */
const FAR_MS = 15_000;
const NEAR_MS = 5_000;
/** With at most so many scenes, the battle has just started, and its start is played. */
const FRESH = 6;
/** A viewer who comes back is shown no more than the end of what has happened. */
const BACK_MS = 90_000;

export class Story extends Player {
  scenes = $state.raw<readonly Scene[]>([]);
  /** The zones as the server saw them after some scenes. */
  private seenZones = $state.raw<readonly { index: number; zones: readonly HexfleetZoneView[] }[]>([]);
  /** Motion is reduced. */
  still = $state(false);
  readonly index = $derived.by(() => sceneAt(this.scenes, this.time));
  readonly frame: Frame | null = $derived.by(() => frame(this.scenes, this.index, this.time, this.still));
  /** Who holds which zone at this moment, as far as it is known; empty without zones. */
  readonly zones: readonly HexfleetZoneView[] = $derived.by(
    () => this.seenZones.findLast(({ index }) => index <= this.index)?.zones ?? [],
  );
  readonly segments: readonly Segment[] = $derived.by(() => this.turns());
  /** The scenes up to this moment. */
  readonly past = $derived.by(() => this.scenes.slice(0, this.index + 1));
  /** What each turn has scored up to this moment. */
  readonly scored = $derived.by(() => turnScores(this.past.map(({ event }) => event)));
  /** All lines of the battle, and the latest of this moment. */
  readonly told = $derived.by(() => this.scenes.flatMap(tell));
  readonly line = $derived.by(() => this.told.findLast(({ at }) => at <= this.time)?.line);
  private readonly width: number;

  /**
   * Create it in the component that shows the battle of a match, on a map of this radius. `since`: the number of the
   * last event that the viewer has seen at an earlier visit; null: what has happened is not played.
   */
  constructor(client: MatchClient, radius: number, since: number | null = null) {
    super();
    this.width = mapBounds(radius).width;
    const view = () => (client.view?.view ?? null) as HexfleetView | null;
    untrack(() => {
      this.still = reducesMotion();
      this.append(client.history(), view());
      const known = client.history().filter(({ seq }) => since !== null && seq <= since);
      const seen = listHappenings(known).length;
      if (seen && seen < this.scenes.length) this.comeBack(seen);
      else if (client.view?.phase === "finished") this.restart();
      else if (this.scenes.length > FRESH) this.skip();
    });
    $effect(() => client.onEvents((events) => this.append(events, view())));
    $effect(() => () => this.destroy());
  }

  get duration(): number {
    return this.scenes.at(-1)?.end ?? 0;
  }

  /** The current position, in words. */
  get said(): string {
    return t("hexfleet-at", { turn: this.frame?.picture.turn ?? 0 });
  }

  /** Add new events. They play at once for a viewer at the end; a viewer who looks back is not disturbed. */
  private append(log: readonly NumberedEvent[], view: HexfleetView | null): void {
    const atEnd = this.over || this.playing;
    this.scenes = follow(this.scenes, listHappenings(log), view?.ships ?? []);
    const zones = view?.objective?.zones;
    if (zones) this.seenZones = [...this.seenZones, { index: this.scenes.length - 1, zones }];
    if (!atEnd || this.over) return;
    if (document.hidden) this.seek(this.duration);
    else if (this.duration - this.time > FAR_MS) this.seek(this.duration - NEAR_MS);
    if (!this.playing && !this.over) this.play();
  }

  /** Play what has happened after so many scenes. */
  private comeBack(seen: number): void {
    this.seek(Math.max(this.scenes[seen]?.start ?? 0, this.duration - BACK_MS));
    this.play();
  }

  /** Start again from the beginning, for a viewer who comes after the end. */
  private restart(): void {
    this.pause();
    [this.time, this.seen] = [0, 0];
  }

  protected override get marks(): readonly number[] {
    return this.scenes.map(({ start }) => start);
  }

  override go(by: 1 | -1): void {
    this.pause();
    const marks = [...this.marks, this.duration];
    const next =
      by > 0 ? marks.find((mark) => mark > this.time + 1) : marks.findLast((mark) => mark < this.time - 1);
    this.seek(next ?? (by > 0 ? this.duration : 0));
  }

  private turns(): Segment[] {
    const found: { start: number; end: number; label: string }[] = [];
    for (const { event, start, end } of this.scenes) {
      const last = found.at(-1);
      if (event.type === "turn_began") found.push({ start, end, label: String(event.turn) });
      else if (last) last.end = end;
    }
    return found;
  }

  protected override playSounds(before: number, now: number): void {
    const due = (at: number) => at > before && at <= now;
    for (const scene of this.scenes.slice(sceneAt(this.scenes, before))) {
      if (scene.start > now) break;
      this.hear(scene, due);
    }
  }

  private hear({ event, start, before, shot }: Scene, due: (at: number) => boolean): void {
    const pan = (id: string) => {
      const ship = shipIn(before, id);
      return ship ? (middle(ship).x / this.width) * 2 : 0;
    };
    const raise = (at: number, alike: unknown, ship: string) => {
      if (due(at)) sound("draw", pan(ship));
      if (alike && due(at + RAISED)) sound("shield", pan(ship));
    };
    switch (event.type) {
      case "drawn":
        if (due(start + 1)) sound(event.chit === "blank" ? "stop" : "rock");
        break;
      case "moved":
        event.way.forEach((_, step) => {
          if (due(start + 60 + step * stepTime(event.way.length))) sound("placed", pan(event.ship));
        });
        break;
      case "raised":
        raise(start + 1, event.raising.alike, event.raising.ship);
        break;
      case "hailed":
        if (due(start + 1)) sound("draw", pan(event.ship));
        if (event.alike && due(start + RAISED)) sound("seat");
        break;
      case "jumped":
      case "left_map":
      case "returned":
        if (due(start + 1)) sound("laser3", pan(event.ship));
        break;
      case "offered":
        if (due(start + 1)) sound("seat");
        break;
      case "fired":
        if (!shot) break;
        event.raisings.forEach((raising, index) =>
          raise(start + (shot.raisings[index] ?? 0), raising.alike, raising.ship),
        );
        event.cards.forEach((card, index) => {
          const at = start + (shot.cards[index] ?? 0);
          if (due(at)) sound(card.hit ? "laser2" : "draw", pan(event.ship));
          if (card.hit && due(at + BEAM / 2)) sound("hit", pan(event.target));
        });
        event.damage.forEach((_, index) => {
          if (due(start + (shot.damage[index] ?? 0))) sound("draw", pan(event.target));
        });
        if (shot.destroyed !== null && due(start + shot.destroyed)) sound("explosion", pan(event.target));
        break;
      default:
        break;
    }
  }
}
