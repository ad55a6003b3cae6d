/** The placed cards, the held cards, and the felt that shows both. */

import { untrack } from "svelte";
import { tableCards } from "../battle/cards";
import type { FeltState } from "../felt/state";
import { t } from "../i18n/index.svelte";
import type { MatchClient } from "../net/types";
import type { Goods } from "./facts";
import type { Fleets } from "./fleets.svelte";
import { backOf, heldCard, type Holder } from "./hands";
import type { Placing } from "./placing.svelte";
import type { DeploymentView } from "./view";

export class Laying {
  /** The name of each ship on the table; `labels` adds its owner. */
  readonly names = $derived.by(() => this.view().ships.map(({ seat, ship }) => this.fleets.ship(seat, ship)));
  readonly labels = $derived.by(() =>
    this.view().ships.map(({ seat }, index) =>
      t("felt-ship", { ship: this.names[index] ?? "", owner: this.owner(seat) }),
    ),
  );
  /** This player's hand. */
  readonly mine = $derived.by(() => {
    const you = this.client.view?.you;
    return you == null ? null : this.hand(you);
  });
  readonly held = $derived.by(() => {
    const { sent, reason } = this.placing;
    return this.mine && heldCard(this.view(), this.mine, { sent, refused: reason !== null });
  });
  private readonly cards = $derived.by(() => {
    if (!this.fleets.here) return [];
    const { ships, asteroids } = this.view();
    // Cards that were on the table before this browser loaded it do not land again.
    this.before ??= ships.length;
    const { before, labels } = this;
    const seats = (this.client.view?.seats ?? []).map(({ colour }, seat) => ({
      fleet: this.fleets.of(seat),
      colour,
    }));
    return tableCards({ ships, asteroids }, seats, this.goods(), labels, (index) => index >= before);
  });
  private readonly backs = $derived.by(() => {
    const match = this.client.view;
    // A match can end before its battle. Then no player holds a card any more.
    if (!match || match.phase === "finished") return [];
    return match.seats.flatMap((_, seat) => {
      const other = seat === match.you ? null : this.hand(seat);
      const label = t("felt-hand-of", { name: this.owner(seat) });
      return (other && backOf(this.view(), other, this.client.hovering.get(seat), label)) ?? [];
    });
  });
  private before: number | null = null;

  /** Create it in the component that shows the table. */
  constructor(
    private readonly client: MatchClient,
    private readonly view: () => DeploymentView,
    private readonly goods: () => Goods,
    private readonly fleets: Fleets,
    private readonly placing: Placing,
  ) {
    const state = $derived.by((): FeltState => {
      const [width, height] = this.view().table_mm;
      return { width, height, cards: this.cards, held: this.held, backs: this.backs };
    });
    $effect(() => {
      const { felt } = placing;
      const shown = state;
      untrack(() => felt?.set(shown));
    });

    const key = $derived(this.held?.key ?? null);
    // A player with a card in hand moves it before placing begins, too.
    const placeable = $derived(["placing", "ready"].includes(this.view().phase));
    $effect(() => {
      // Only a changed key means a new card.
      if (key && placeable && placing.felt) untrack(() => placing.draw());
    });

    const stopped = $derived(this.view().phase === "stopped");
    const hangs = $derived.by(() => {
      const you = this.client.view?.you;
      return you == null ? null : (this.view().stop?.hands[you] ?? null);
    });
    $effect(() => {
      const pose = hangs;
      const grip = placing.felt?.grip;
      if (grip && stopped) untrack(() => grip.fix(pose && { x: pose[0], y: pose[1], heading: pose[2] }));
    });

    $effect(() => {
      const moves = ["free", "waiting", "landing"].includes(this.held?.hold ?? "");
      placing.felt?.element.classList.toggle("felt-playing", moves);
    });
  }

  private owner(seat: number): string {
    return this.client.view?.seats[seat]?.name ?? "–";
  }

  /** The player at a seat; null until the fleet is loaded. */
  private hand(seat: number): Holder | null {
    const fleet = this.fleets.of(seat);
    return fleet ? { seat, fleet, colour: this.client.view?.seats[seat]?.colour ?? null } : null;
  }
}
