/** Navigation through the played turns: which one is shown, and which comes next. */

import { untrack } from "svelte";
import type { FtlView } from "../../../generated/wire";
import { Show } from "./show.svelte";
import { momentIn, sum, timeline } from "../turns/timeline";
import type { Turn } from "../turns/turns";

/** After a turn has played, its last picture stands for a moment. */
const LINGER_MS = 900;

export class Past {
  /** The turn that is shown; null: the table as it is now. */
  show = $state.raw<Show | null>(null);
  /** Its place among all turns. */
  index = $state(-1);
  /** It began by itself, and nobody has held it. */
  private passing = $state(false);
  /** The match was over before: its turns play one after another. */
  private through = false;
  private readonly still = matchMedia("(prefers-reduced-motion: reduce)").matches;

  /** To be made together with the component that shows them. `width`: of the table, in units. */
  constructor(
    private readonly turns: () => readonly Turn[],
    private readonly view: () => FtlView | null,
    finished: () => boolean,
    private readonly width: () => number,
  ) {
    // What was resolved plays by itself for whoever was here to see it; others find its end.
    let known: number | null = null;
    $effect(() => {
      const count = turns().length;
      untrack(() => {
        if (known === null && finished()) {
          this.through = true;
          this.look(0, "open");
        } else if (known !== null && count > known) this.look(count - 1, "live");
        known = count;
      });
    });
    // Somebody gave up, or all agreed: what was played last is what there is to be seen.
    $effect(() => {
      if (finished() && view()?.phase === "plotting")
        untrack(() => {
          if (!this.show && turns().length) this.look(turns().length - 1, "end");
        });
    });
    $effect(() => () => this.show?.destroy());
    $effect(() => {
      if (!this.show?.over || !this.passing || finished()) return;
      const timer = setTimeout(() => this.leave(), LINGER_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.show?.over || !this.through || this.last) return;
      const timer = setTimeout(() => this.look(this.index + 1, "play"), LINGER_MS);
      return () => clearTimeout(timer);
    });
    // Whoever takes the bar in hand, or comes to it by keyboard, keeps the turn.
    $effect(() => {
      if (this.show && !this.show.playing && !this.show.over) this.passing = false;
    });
  }

  /** It is the last turn that is shown. */
  get last(): boolean {
    return this.index >= this.turns().length - 1;
  }

  /** Show a turn: playing, waiting at its beginning, or at its end. `live`: it leaves by itself. */
  look(index: number, how: "live" | "play" | "open" | "end"): void {
    this.show?.destroy();
    const wanted = this.turns()[index];
    if (!wanted || !this.view()) return;
    const made = new Show(wanted, this.marked, this.width(), this.still);
    this.index = index;
    this.show = made;
    this.passing = how === "live";
    if (how === "end") made.skip();
    else if (how !== "open") made.play();
  }

  /** It does not leave by itself. */
  hold(): void {
    this.passing = false;
  }

  /** Back to the table as it is now. */
  leave(): void {
    this.show?.destroy();
    this.show = null;
    this.passing = false;
  }

  /** All turns, one after the other, for who films them: how long they take, and how a moment is shown. */
  whole(): { readonly duration: number; readonly at: (time: number) => void } {
    this.through = this.passing = false;
    const lengths = this.turns().map((one) => timeline(one, this.marked).duration);
    return {
      duration: sum(lengths),
      at: (time) => {
        const moment = momentIn(lengths, time);
        if (!this.show || moment.index !== this.index) this.look(moment.index, "open");
        this.show?.scrub(moment.time);
      },
    };
  }

  /** By the rules of this match pieces that idle are marked. */
  private get marked(): boolean {
    return this.view()?.options.idle === "normal-space";
  }
}
