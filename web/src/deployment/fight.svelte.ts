/**
 * The playback of the battle. It starts by itself for a viewer who saw the cards being placed. A viewer who comes later
 * can watch it from the first card on, or see only the end. A viewer who comes back sees it from the first card that
 * they have not seen.
 */

import { untrack } from "svelte";
import { decidingOf } from "../battle/deciding";
import { deployedOf } from "../battle/deployed";
import { Show } from "../battle/show.svelte";
import { timeline } from "../battle/timeline";
import type { Felt } from "../felt/felt";
import type { MatchClient } from "../net/types";
import { play } from "../sound/index.svelte";
import { isOverDays } from "../table/seat";
import type { Fleets } from "./fleets.svelte";
import { listLaid } from "./history";
import type { DeploymentView } from "./view";
import { reducesMotion } from "../input/motion";

/** The interval between cards in milliseconds, over days or when the match's history is missing. */
const APART_MS = 400;

export class Fight {
  show = $state.raw<Show>();
  /** The viewer saw the end of the battle. */
  proclaimed = $state(false);
  /** How many cards the viewer has seen being placed; null: they come after the end. */
  private seen: number | null;

  /**
   * `began`: the moment of the match at which placing began. `seen`: how many cards the viewer has seen at an earlier
   * visit before the battle; null: none. Create it in the component that shows it.
   */
  constructor(
    private readonly client: MatchClient,
    private readonly view: () => DeploymentView,
    private readonly fleets: Fleets,
    felt: () => Felt | null,
    private readonly began: () => number,
    seen: number | null,
  ) {
    this.seen = seen;
    $effect(() => {
      if (view().phase !== "finished") this.seen = Infinity;
    });
    const fought = $derived(view().battle !== null && fleets.here && felt() !== null);
    $effect(() => {
      if (fought) untrack(() => this.show ?? this.begin());
    });
    $effect(() => () => this.show?.destroy());
    $effect(() => {
      if (!this.show?.over || this.seen === null || this.proclaimed) return;
      this.proclaimed = true;
      const you = client.view?.you;
      if (you != null) play(view().battle?.report.winners.includes(you) ? "win" : "lose");
    });
  }

  private begin(): void {
    const { battle, ships, asteroids } = this.view();
    if (!battle) return;
    const placed = listLaid(this.client.history());
    const { view } = this.client;
    const times =
      placed.length === ships.length && view && !isOverDays(view)
        ? placed.map(({ at }) => at - this.began())
        : ships.map((_, index) => index * APART_MS);
    const deployed = deployedOf(this.fleets.all, ships, asteroids, battle, times);
    const made = new Show(timeline(battle, deployed, decidingOf(battle, view?.you ?? null)), reducesMotion);
    if (this.seen !== null) {
      made.seek((made.timeline.placed[this.seen] ?? made.timeline.begins) - 200);
      made.play();
    }
    // For a viewer who comes later, the playback waits at the first card.
    this.show = made;
  }
}
