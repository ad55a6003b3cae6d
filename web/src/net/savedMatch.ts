/** A read-only match, loaded from a file, for a board to show. */

import type { MatchView, NumberedEvent } from "../generated/wire";
import type { Answer, Command, MatchClient } from "./types";

export class SavedMatch implements MatchClient {
  readonly presence = null;
  readonly hovering: ReadonlyMap<number, Command> = new Map();
  readonly hand = null;
  readonly connection = "live";
  readonly problem = null;

  constructor(
    readonly view: MatchView,
    private readonly story: readonly NumberedEvent[],
  ) {}

  do(): Promise<Answer> {
    return Promise.resolve({ ok: false, code: "finished", args: {} });
  }

  hold(): number {
    return 0;
  }

  now(): number {
    return 0;
  }

  onEvents(): () => void {
    return () => undefined;
  }

  history(): readonly NumberedEvent[] {
    return this.story;
  }
}
