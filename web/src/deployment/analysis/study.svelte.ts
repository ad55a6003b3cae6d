/** One card of an analysed match: what lay on the table, the better place, and the viewer's own try. */

import { untrack } from "svelte";
import { type AnalysedMatch, isWorse } from "../../analysis/contract";
import { shipOf } from "../../battle/drawings";
import type { Pose } from "../../felt/state";
import type {
  AnalysedMove,
  DeploymentAnalysedCard,
  FilePose,
  FleetView,
  LookedView,
  Shot,
  TableFile,
} from "../../generated/wire";
import { Requests, tell } from "../../i18n/requests.svelte";
import { failureOf, post } from "../../net/request";
import { Resource } from "../../net/resource.svelte";
import { Heat } from "../heat";
import { type Outline, poseAt } from "../pointing";
import { lossOf, poseOf, shipIndex } from "./cards";

const card = (move: AnalysedMove | null): DeploymentAnalysedCard | null =>
  move?.kind === "card" ? move : null;

/** Create it in the component that shows it. */
export class CardStudy {
  /** The card is seen from the end of the match. */
  final = $state(false);
  /** The viewer tries to find a better place: the best one is hidden. */
  trying = $state(false);
  /** The viewer's own try, judged. */
  tried = $state.raw<DeploymentAnalysedCard | null>(null);
  heating = $state(false);
  /** The beams of the card at its better place. */
  beams = $state.raw<readonly Shot[]>([]);
  readonly heat: Resource<Heat, string>;
  private readonly requests = new Requests();

  constructor(
    private readonly analysis: AnalysedMatch,
    private readonly tableOf: () => TableFile,
    private readonly fleetsOf: () => readonly FleetView[],
  ) {
    this.trying = analysis.hidden;
    this.heat = new Resource(
      async (signal) => new Heat(await analysis.heat(this.move?.number ?? 0, this.final, signal)),
      () => (this.heating && this.move ? `${this.move.number} ${this.final}` : null),
    );
    $effect(() => {
      if (!this.heat.error) return;
      tell(this.heat.error);
      this.heating = false;
    });
    let before: number | undefined;
    $effect(() => {
      const number = this.move?.number;
      untrack(() => {
        if (before !== undefined && number !== before) this.leave();
        before = number;
      });
    });
    $effect(() => {
      const asked = this.better;
      this.beams = [];
      if (asked) void this.look(asked);
    });
  }

  private readonly table = $derived.by(() => this.tableOf());
  /** The card on show; null: there is none. */
  readonly move = $derived.by(() => card(this.analysis.move));
  /** A try is being judged. */
  readonly busy = $derived.by(() => this.requests.busy);
  /** The card is in the viewer's hand, once its fleet is loaded. */
  readonly placing = $derived.by(() => this.trying && !this.tried && this.fleet !== undefined);
  readonly lost = $derived.by(() => this.move && lossOf(this.move, this.final));
  /** The number of the card on the final table; null: it is not there. */
  private readonly ship = $derived.by(() => this.move && shipIndex(this.move));
  /** The fleet of the card; undefined: it is not loaded. */
  readonly fleet = $derived.by(() => (this.move ? this.fleetOf(this.move.seat) : undefined));
  /** The size of the card, in millimetres. */
  readonly size = $derived.by((): readonly [number, number] => this.fleet?.card_mm ?? [0, 0]);
  /** The ships that lay there when the card was placed; seen from the end, all. */
  readonly shown = $derived.by((): ReadonlySet<number> => {
    const { move, final, table } = this;
    if (final || !move) return new Set(table.ships.keys());
    const until = this.analysis.moves.filter(({ number }) => number <= move.number);
    return new Set(until.flatMap((one) => card(one) ?? []).flatMap((one) => shipIndex(one) ?? []));
  });
  /** Where the card would be better: the best place, or that of the viewer's try. Null: nowhere. */
  readonly ghost = $derived.by((): Pose | null => {
    const { move, final, lost } = this;
    if (this.trying) return this.tried && poseOf(this.tried.played);
    if (!move || !(lost === null || isWorse(lost))) return null;
    return poseOf(final ? move.hindsight_best : move.best);
  });
  /** The table with the card there; null: it is the same, or not loaded. */
  readonly better = $derived.by((): TableFile | null => {
    const { move, ghost, table, fleet } = this;
    if (!move || !ghost || !fleet) return null;
    const { x: x_mm, y: y_mm, heading: heading_deg } = ghost;
    const others = table.ships.filter((_, index) => this.shown.has(index) && index !== this.ship);
    const { seat, ship } = move;
    return { ...table, ships: [...others, { seat, ship, x_mm, y_mm, heading_deg }] };
  });
  readonly outlines = $derived.by((): Outline[] => {
    const { ghost, table, ship, trying, size, fleet } = this;
    if (!fleet) return [];
    const played = ship === null || trying ? undefined : table.ships[ship];
    return [
      ...(played ? [{ kind: "played" as const, pose: poseAt(played), size }] : []),
      ...(ghost ? [{ kind: trying ? ("tried" as const) : ("better" as const), pose: ghost, size }] : []),
    ];
  });
  private fleetOf(seat: number): FleetView | undefined {
    return this.fleetsOf().find(({ id }) => id === this.table.seats[seat]?.fleet);
  }

  /** The name of a card's ship. */
  nameOf({ seat, ship }: DeploymentAnalysedCard): string {
    return shipOf(this.fleetOf(seat), ship)?.name ?? ship;
  }

  /** Whether a ship of the final table is on show. */
  shows(number: number): boolean {
    return this.shown.has(number) && !(this.trying && number === this.ship);
  }

  /** Take the card up, to find a better place. */
  take(): void {
    if (!this.move) return;
    this.analysis.choose(this.move.number);
    this.trying = true;
    this.tried = null;
    this.heating = false;
  }

  /** Show the best place. */
  stop(): void {
    this.analysis.reveal();
    this.trying = false;
    this.tried = null;
  }

  warm(): void {
    this.stop();
    this.heating = !this.heating;
  }

  async judge(place: FilePose): Promise<void> {
    if (!this.move || this.busy) return;
    const { number } = this.move;
    this.tried = await this.requests.run(async () =>
      card(await this.analysis.tried(number, { do: "place", ...place })),
    );
  }

  /** Another decision is on show. */
  private leave(): void {
    this.stop();
    this.heating = false;
  }

  /** Ask the referee for the card's beams, on a table with the cards of that moment. */
  private async look(asked: TableFile): Promise<void> {
    try {
      const looked = await post<LookedView>("/api/table", asked);
      if (asked !== this.better) return;
      const shots = looked.battle?.report.steps.flatMap((step) => step.shots) ?? [];
      this.beams = shots.filter(({ ship }) => ship === asked.ships.length - 1);
    } catch (reason) {
      // The place is shown without its beams.
      failureOf(reason);
    }
  }
}
