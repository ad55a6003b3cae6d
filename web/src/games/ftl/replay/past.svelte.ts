/** Navigation through the played turns: which one is shown, and which comes next. */

import { untrack } from "svelte";
import type { FtlView } from "../../../generated/wire";
import { Show } from "./show.svelte";
import { momentIn, sum, timeline } from "../turns/timeline";
import type { Turn } from "../turns/turns";
import { reducesMotion } from "../../../input/motion";

/** How long the last picture of a turn stays after playback. */
const LINGER_MS = 900;
/** A viewer who comes back is shown no more than the last turns. */
const MOST_TURNS = 12;

export class Past {
  /** The turn on show; null: the current table. */
  show = $state.raw<Show | null>(null);
  /** The index of the turn. */
  index = $state(-1);
  /** The turn started by itself, and the viewer has not taken control. */
  private passing = $state(false);
  /** The match was over on load: its turns play one after another. */
  private through = false;

  /**
   * Create it in the component that shows the turns. `width`: of the table, in units. `seen`: how many turns the viewer
   * has seen at an earlier visit; null: nobody knows.
   */
  constructor(
    private readonly turns: () => readonly Turn[],
    private readonly view: () => FtlView | null,
    finished: () => boolean,
    private readonly width: () => number,
    seen: number | null,
  ) {
    // A new turn plays by itself. On load, the turns since an earlier visit are played; else only a finished match is,
    // from its first turn.
    let known: number | null = null;
    $effect(() => {
      const count = turns().length;
      untrack(() => {
        if (known === null && seen !== null && count > seen) {
          this.through = true;
          this.look(Math.max(seen, count - MOST_TURNS), "live");
        } else if (known === null && finished()) {
          this.through = true;
          this.look(0, "open");
        } else if (known !== null && count > known) this.look(count - 1, "live");
        known = count;
      });
    });
    // The match ended by resignation or agreement: show the end of the last turn.
    $effect(() => {
      if (finished() && view()?.phase === "plotting")
        untrack(() => {
          if (!this.show && turns().length) this.look(turns().length - 1, "end");
        });
    });
    $effect(() => () => this.show?.destroy());
    $effect(() => {
      if (!this.show?.over || !this.passing || finished() || (this.through && !this.last)) return;
      const timer = setTimeout(() => this.leave(), LINGER_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.show?.over || !this.through || this.last) return;
      const timer = setTimeout(() => this.look(this.index + 1, this.passing ? "live" : "play"), LINGER_MS);
      return () => clearTimeout(timer);
    });
    // A viewer who uses the bar keeps the turn on show.
    $effect(() => {
      if (this.show && !this.show.playing && !this.show.over) this.passing = false;
    });
  }

  /** Whether the last turn is on show. */
  get last(): boolean {
    return this.index >= this.turns().length - 1;
  }

  /** Show a turn: playing, paused at its start, or at its end. `live`: it closes by itself. */
  look(index: number, how: "live" | "play" | "open" | "end"): void {
    this.show?.destroy();
    const wanted = this.turns()[index];
    if (!wanted || !this.view()) return;
    const made = new Show(wanted, this.marked, this.width(), reducesMotion());
    this.index = index;
    this.show = made;
    this.passing = how === "live";
    if (how === "end") made.skip();
    else if (how !== "open") made.play();
  }

  /** Keep the turn on show. */
  hold(): void {
    this.passing = false;
  }

  /** Return to the current table. */
  leave(): void {
    this.show?.destroy();
    this.show = null;
    this.passing = this.through = false;
  }

  /** All turns in order, for a film: their total length, and a function that shows a moment. */
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

  /** Whether this match's rules mark idle pieces. */
  private get marked(): boolean {
    return this.view()?.options.idle === "normal-space";
  }
}
