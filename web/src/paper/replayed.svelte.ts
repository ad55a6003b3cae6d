/** A match for a board of which the server plays a file again and again: what was shown, and what is news since. */

import type { MatchView, NumberedEvent, ReplayedView } from "../generated/wire";
import type { Answer, Command, MatchClient } from "../net/types";

export abstract class Replayed implements MatchClient {
  readonly presence = null;
  readonly hovering: ReadonlyMap<number, Command> = new Map();
  readonly hand = null;
  readonly connection = "live";
  view = $state.raw<MatchView | null>(null);
  /** Why nothing can be shown. */
  problem = $state<string | null>(null);
  /** A board that has shown something else is of no use any more. */
  shown = $state(0);
  private story: readonly NumberedEvent[] = [];
  private readonly listeners = new Set<(events: readonly NumberedEvent[]) => void>();

  constructor(private readonly clock: () => number = Date.now) {}

  abstract do(command: Command): Promise<Answer>;

  hold(): number {
    return 0;
  }

  now(): number {
    return this.clock();
  }

  onEvents(listener: (events: readonly NumberedEvent[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  history(): readonly NumberedEvent[] {
    return this.story;
  }

  protected show({ view, story }: ReplayedView): void {
    this.view = view;
    this.story = story;
  }

  /** Show what goes on from what was shown. */
  protected goOn(found: ReplayedView): void {
    const known = this.story.at(-1)?.seq ?? 0;
    this.show(found);
    const news = found.story.filter(({ seq }) => seq > known);
    if (news.length) for (const listener of this.listeners) listener(news);
  }
}
