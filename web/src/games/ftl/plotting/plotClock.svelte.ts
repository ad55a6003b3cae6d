import type { FtlView } from "../../../generated/wire";
import type { MatchClient } from "../../../net/types";
import { Clock } from "../../../playback/clock.svelte";
import { play } from "../../../sound/index.svelte";

/** The time to plot. Its last seconds are audible to a player who still plots. */
export class PlotClock {
  private readonly clock: Clock;
  private readonly deadline = $derived.by(() => this.view()?.deadline ?? null);

  /** Create it in the component that shows it. */
  constructor(
    private readonly client: MatchClient,
    private readonly view: () => FtlView | null,
    private readonly plots: () => boolean,
  ) {
    this.clock = new Clock(
      () => client.now(),
      () => this.deadline !== null,
    );
    $effect(() => {
      if (this.ticking > 0 && this.ticking <= 5) play("count");
    });
  }

  /** The milliseconds left; null: there is no clock. A clock that waits for the playback shows its full time. */
  readonly left = $derived.by(() => {
    const match = this.client.view;
    if (this.deadline === null || !match || match.phase === "finished") return null;
    const whole = (this.view()?.options.plot_clock_s ?? 0) * 1000;
    return Math.min(whole, Math.max(0, (match.began_at ?? 0) + this.deadline - this.clock.now));
  });
  private readonly ticking = $derived.by(() =>
    this.plots() && this.left !== null ? Math.ceil(this.left / 1000) : 0,
  );
}
