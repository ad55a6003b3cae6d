/** The spectators' view of a match that another window of this browser referees, for a big screen beside the table. */

import type { ReplayedView } from "../generated/wire";
import { failureOf } from "../net/request";
import type { Answer } from "../net/types";
import { type DeviceFile, deviceMatch } from "./deviceStorage";
import { Replayed } from "./replayed.svelte";

export class Followed extends Replayed {
  /** Whether no match has begun yet. */
  idle = $state(false);
  private asked = "";
  private readonly kept: ReturnType<typeof deviceMatch>;
  private readonly unfollow: () => void;

  constructor(
    game: string,
    private readonly played: (file: DeviceFile) => Promise<ReplayedView>,
  ) {
    super();
    this.kept = deviceMatch(game);
    this.unfollow = this.kept.subscribe(() => void this.follow());
    void this.follow();
  }

  close(): void {
    this.unfollow();
  }

  do(): Promise<Answer> {
    return Promise.resolve({ ok: false, code: "not-seated", args: {} });
  }

  private async follow(): Promise<void> {
    const match = this.kept.read();
    // Before its first chit is drawn, a match has nothing to show.
    const begun = match && !(match.trial && !match.file.commands.length);
    this.idle = !begun;
    if (!begun) return;
    const text = JSON.stringify(match.file);
    if (text === this.asked) return;
    this.asked = text;
    try {
      const found = await this.played(match.file);
      // Another request may have been sent in the meantime. Only the newest answer counts.
      if (text !== this.asked) return;
      this.take(found);
      this.problem = null;
    } catch (reason) {
      // What is shown stays: the next change is asked for with all before it.
      const { code } = failureOf(reason);
      if (!this.view) this.problem = code;
      this.asked = "";
    }
  }

  private take(found: ReplayedView): void {
    const before = this.history();
    const same = JSON.stringify(found.story.slice(0, before.length)) === JSON.stringify(before);
    // Events before the first look are not new.
    if (same && before.length) this.goOn(found);
    else this.show(found);
    // A command was undone, or another battle has begun.
    if (!same) this.shown += 1;
  }
}
