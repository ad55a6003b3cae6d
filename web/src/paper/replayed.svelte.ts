/**
 * A match for a board, where the server replays a file after each change: the current view, and the new
 * events.
 */

import type { MatchView, NumberedEvent, ReplayedView } from "../generated/wire";
import type { Answer, Command, MatchClient } from "../net/types";

export abstract class Replayed implements MatchClient {
  readonly presence = null;
  readonly hovering: ReadonlyMap<number, Command> = new Map();
  readonly hand = null;
  readonly connection = "live";
  view = $state.raw<MatchView | null>(null);
  /** The code of the error that prevents the view. */
  problem = $state<string | null>(null);
  /** A counter of unrelated views: a change requires a new board. */
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

  /** Show a continuation of the current view, and tell listeners its new events. */
  protected goOn(found: ReplayedView): void {
    const known = this.story.at(-1)?.seq ?? 0;
    this.show(found);
    const news = found.story.filter(({ seq }) => seq > known);
    if (news.length) for (const listener of this.listeners) listener(news);
  }
}
