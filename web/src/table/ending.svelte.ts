import { translate } from "../i18n/index.svelte";
import type { MatchClient } from "../net/types";
import { play } from "../sound/index.svelte";
import { headline } from "./headline";
import { seatLines } from "./line";

/** The end of a match on its board. A player who saw the match go on hears the result, once. */
export class Ending {
  private live = $state(false);
  /** The result; null: the match goes on. */
  readonly outcome = $derived.by(() => this.client.view?.outcome ?? null);
  /** The result and its reason in words, for the player who looks. Null: the match goes on. */
  readonly result = $derived.by(() => this.tell(this.client.view?.you ?? null));
  /** The same, for everybody. */
  readonly told = $derived.by(() => this.tell(null));
  /** The board shows the end of a match that this page saw go on. */
  readonly proclaimed = $derived.by(
    () => this.live && this.outcome !== null && !this.playing() && this.shown(),
  );

  /** `playing`: the game goes on; `shown`: the board has come to the end. */
  constructor(
    private readonly client: MatchClient,
    private readonly playing: () => boolean,
    private readonly shown: () => boolean,
  ) {
    let heard = false;
    $effect(() => {
      if (playing()) this.live = true;
    });
    $effect(() => {
      const you = client.view?.you ?? null;
      if (!this.proclaimed || heard) return;
      heard = true;
      const winners = this.outcome?.winners;
      if (you !== null) play(winners?.length === 1 && winners[0] === you ? "win" : "lose");
    });
  }

  private tell(you: number | null): string | null {
    const { outcome, client } = this;
    return outcome && `${headline(outcome.winners, seatLines(client), you)} ${translate(outcome.reason)}`;
  }
}
