/** A match puzzle as a match for its board: the server plays the match on after each command, and judges the decision. */

import type { Line, PlayedView, ReplayedView } from "../../generated/wire";
import { failureOf } from "../../net/request";
import type { Answer, Command } from "../../net/types";
import { Replayed } from "../../paper/replayed.svelte";

/** What the server answers to a player's commands. */
interface Tried {
  readonly tried: PlayedView;
}

export class PuzzleMatch<Judged extends Tried = Tried> extends Replayed {
  /** The judged decision; null: the player has not decided yet. */
  verdict = $state.raw<Judged | null>(null);
  /** What the enemy's answer means, while the player has not decided yet. */
  note = $state.raw<readonly Line[]>([]);
  private commands: readonly Command[] = [];
  private turn: Promise<unknown> = Promise.resolve();

  /**
   * `judge`: sends the player's commands so far to the server. `replaces`: a command of this kind replaces one that was
   * given right before it.
   */
  constructor(
    first: ReplayedView,
    private readonly judge: (commands: readonly Command[]) => Promise<Judged>,
    private readonly replaces?: string,
  ) {
    super();
    this.show(first);
  }

  do(command: Command): Promise<Answer> {
    const done = this.turn.then(() => this.attempt(command));
    this.turn = done;
    return done;
  }

  /** Play a continuation that is not the player's own, such as the solution. */
  watch(found: ReplayedView): void {
    this.goOn(closed(found));
  }

  private async attempt(command: Command): Promise<Answer> {
    if (this.verdict) return { ok: false, code: "left", args: {} };
    const again = command.do === this.replaces && this.commands.at(-1)?.do === this.replaces;
    const commands = [...(again ? this.commands.slice(0, -1) : this.commands), command];
    try {
      const found = await this.judge(commands);
      const { replayed, solved } = found.tried;
      if (replayed.refused) return { ok: false, code: replayed.refused.code, args: replayed.refused.args };
      this.commands = commands;
      if (solved === null) this.note = found.tried.why;
      else this.verdict = found;
      this.goOn(solved === null ? replayed : closed(replayed));
      return { ok: true };
    } catch (reason) {
      const { code, args } = failureOf(reason);
      return { ok: false, code, args };
    }
  }
}

/** A match as a board shows it when nothing is left to decide: no orders are asked for, and what happened stays. */
const closed = (found: ReplayedView): ReplayedView => ({
  ...found,
  view: { ...found.view, phase: "finished" },
});
