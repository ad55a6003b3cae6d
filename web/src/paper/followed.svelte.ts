/** The match that another window of this browser plays for all, as a spectator sees it: a big screen beside the table. */

import type { MatchView, NumberedEvent, ReplayedView } from "../generated/wire";
import { HttpFailure } from "../net/http";
import type { Answer, Command, MatchClient } from "../net/types";
import { type DeviceFile, keptMatch } from "./device.svelte";

export class Followed implements MatchClient {
  readonly presence = null;
  readonly hovering: ReadonlyMap<number, Command> = new Map();
  readonly hand = null;
  readonly connection = "live";
  view = $state.raw<MatchView | null>(null);
  problem = $state<string | null>(null);
  /** A board that has shown something else is of no use any more. */
  shown = $state(0);
  private story: readonly NumberedEvent[] = [];
  private readonly listeners = new Set<(events: readonly NumberedEvent[]) => void>();
  private asked = "";
  private readonly look = () => void this.follow();

  constructor(
    private readonly game: string,
    private readonly played: (file: DeviceFile) => Promise<ReplayedView>,
  ) {
    addEventListener("storage", this.look);
    this.look();
  }

  close(): void {
    removeEventListener("storage", this.look);
  }

  do(): Promise<Answer> {
    return Promise.resolve({ ok: false, code: "not-seated", args: {} });
  }

  hold(): number {
    return 0;
  }

  now(): number {
    return Date.now();
  }

  onEvents(listener: (events: readonly NumberedEvent[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  history(): readonly NumberedEvent[] {
    return this.story;
  }

  private async follow(): Promise<void> {
    const match = keptMatch(this.game);
    // Until its first chit was drawn, nothing of a match is known.
    if (!match || (match.trial && !match.file.commands.length)) return;
    const text = JSON.stringify(match.file);
    if (text === this.asked) return;
    this.asked = text;
    try {
      const { view, story } = await this.played(match.file);
      // Meanwhile there may be a newer one, whose answer counts.
      if (text !== this.asked) return;
      this.take(view, story);
    } catch (reason) {
      if (!(reason instanceof HttpFailure)) throw reason;
      this.asked = "";
    }
  }

  private take(view: MatchView, story: readonly NumberedEvent[]): void {
    const before = this.story;
    const known = before.at(-1)?.seq ?? 0;
    const same = JSON.stringify(story.slice(0, before.length)) === JSON.stringify(before);
    this.view = view;
    this.story = story;
    // Something was undone, or another battle has begun.
    if (!same) this.shown += 1;
    else if (before.length)
      for (const listener of this.listeners) listener(story.filter(({ seq }) => seq > known));
  }
}
