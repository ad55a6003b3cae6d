/** The view of an edited table: its cards with names, its errors, its battle's results. */

import { tableCards } from "../battle/cards";
import { deployedOf } from "../battle/deployed";
import { shipOf } from "../battle/drawings";
import { type Timeline, timeline } from "../battle/timeline";
import { wrongWith } from "../deployment/flaws";
import type { Looking } from "../deployment/looking.svelte";
import type { FeltCard, FeltState, HeldCard } from "../felt/state";
import type { BattleView, Flaw, JudgedView, Line } from "../generated/wire";
import { refusal, t, translate } from "../i18n/index.svelte";
import type { Editing } from "./editing.svelte";
import type { TableFleets } from "./fleets.svelte";
import { kinds } from "./kinds";
import type { Spot } from "./overlay";
import { asteroidAt, bare, cardsOf, type Edited, shipAt } from "./table";

/** An error in words; `card` is the card to show. */
export interface Complaint {
  readonly card: string | null;
  /** The name of the card or the player that it is about. */
  readonly about: string;
  readonly words: string;
}

const SILENT = { steps: [], scores: [], winners: [], format: "starfelt-report/1" } as const;

export class Scene {
  readonly file = $derived.by(() => this.editing.table.file);
  readonly kind = $derived(kinds[this.file.game]);
  readonly seats = $derived(
    this.file.seats.map(({ fleet, colour }) => ({ fleet: this.fleets.of(fleet), colour })),
  );
  readonly names = $derived(
    this.file.ships.map(({ seat, ship }) => shipOf(this.seats[seat]?.fleet, ship)?.name ?? ship),
  );
  /** The name of each ship, with its owner. */
  readonly labels = $derived(
    this.file.ships.map(({ seat }, index) =>
      t("felt-ship", { ship: this.names[index] ?? "", owner: this.file.seats[seat]?.name ?? "–" }),
    ),
  );
  readonly keys = $derived(cardsOf(this.file));
  private readonly cards = $derived.by((): FeltCard[] => {
    // A card placed before its drawing is loaded would stay empty.
    if (!this.fleets.here) return [];
    return tableCards(this.file, this.seats, this.kind.goods, this.labels);
  });

  /** The referee's latest verdict. It may be about a slightly older table. */
  readonly looked = $derived.by(() => this.looking.said?.looked ?? null);
  readonly battle = $derived.by((): BattleView | null => this.looked?.battle ?? null);
  readonly flaws = $derived.by((): readonly Flaw[] => this.looked?.flaws ?? []);
  readonly flawed = $derived(new Set(this.flaws.flatMap(({ cards }) => cards)));
  readonly complaints = $derived(this.flaws.map((flaw) => this.complaint(flaw)));

  readonly state = $derived.by((): FeltState => {
    const [width, height] = this.file.table_mm;
    const { selected } = this.editing;
    const cards = this.cards.filter(({ key }) => key !== selected);
    return { width, height, cards, held: this.findHeld(), backs: [] };
  });

  /** Where a photograph may show a card that could not be read, and no card is placed. */
  readonly toLook = $derived.by(() => bare(this.file, this.editing.unread ?? []));

  /** A photograph's cards by seat: how many are there, of how many (null: not fixed), and the missing ones. */
  readonly counted = $derived.by(() => {
    if (!this.editing.unread) return [];
    return this.file.seats.map(({ name }, seat) => {
      const there = this.file.ships.filter((entry) => entry.seat === seat);
      const ships = this.kind.whole ? (this.seats[seat]?.fleet?.ships ?? []) : [];
      const missing = ships.filter(({ id }) => there.every((entry) => entry.ship !== id));
      const seen = ships.length ? ships.length - missing.length : there.length;
      return { seat, name, seen, count: ships.length || null, missing };
    });
  });

  /** The results that measuring leaves uncertain, with names for cards and seats; each may name its beam. */
  readonly doubts = $derived((this.looked?.doubts ?? []).map((line) => this.putInWords(line)));

  /** The timeline of the judged battle; without beams while the table cannot be judged. */
  readonly timeline = $derived.by((): Timeline | null => {
    const said = this.looking.said;
    if (!said || !this.fleets.here) return null;
    const { ships, asteroids, seats } = said.table.file;
    const fleets = seats.map(({ fleet }) => this.fleets.of(fleet));
    const battle = said.looked.battle ?? this.silent();
    return timeline(battle, deployedOf(fleets, ships, asteroids, battle, null));
  });

  constructor(
    readonly editing: Editing,
    readonly looking: Looking<Edited>,
    readonly fleets: TableFleets,
  ) {}

  /** The battle to play; null: the table has none, or the verdict is not here yet. */
  get judged(): JudgedView | null {
    const said = this.looking.said;
    if (said?.table.file !== this.file || !said.looked.battle) return null;
    const fleets = [...new Set(this.seats.map(({ fleet }) => fleet))].filter((fleet) => fleet !== undefined);
    return { table: said.table.file, battle: said.looked.battle, fleets };
  }

  label(key: string): string {
    const asteroid = asteroidAt(this.file, key);
    if (asteroid) return t("felt-asteroid", { rocks: asteroid.rocks, goods: this.kind.goods });
    return this.labels[Number(key.slice(5))] ?? key;
  }

  /** A note about the photograph, with the names of this table. */
  private putInWords({ id, args, step, shot }: Line): {
    words: string;
    step: number | null;
    shot: number | null;
  } {
    const { card, seat, one, other } = args;
    const owner = this.file.seats[this.file.ships[Number(String(card).slice(5))]?.seat ?? Number(seat)]?.name;
    const name = (key: unknown) => (typeof key === "string" && key.includes(":") ? this.label(key) : "");
    const named = { ...args, owner: owner ?? "–", one: name(one), other: name(other) };
    const own: Record<string, string> = {
      "photo-note-beam": "editor-doubt-beam",
      "photo-note-score": "editor-doubt-score",
    };
    return { words: translate(own[id] ?? id, named), step: step ?? null, shot: shot ?? null };
  }

  /** The poses and sizes of cards, for outlines. */
  spots(keys: Iterable<string>): Spot[] {
    const wanted = new Set(keys);
    return this.cards.flatMap(({ key, pose, drawing: { width, height } }) =>
      wanted.has(key) ? [{ pose, width, height }] : [],
    );
  }

  /** The keys of the ships that the battle destroys. */
  readonly lost = $derived(
    (this.battle?.report.steps ?? []).flatMap(({ destroyed }) => destroyed.map(({ ship }) => `ship:${ship}`)),
  );

  private findHeld(): HeldCard | null {
    const { selected } = this.editing;
    const card = this.cards.find(({ key }) => key === selected);
    if (!card || !selected) return null;
    const entry = shipAt(this.file, selected);
    const fleet = entry && this.seats[entry.seat]?.fleet;
    return {
      key: selected,
      drawing: card.drawing,
      aim: (entry && shipOf(fleet, entry.ship)?.lasers) ?? [],
      refused: this.flawed.has(selected),
      hold: "free",
    };
  }

  /** The errors of one card, told from its side. */
  wrongWith(key: string): readonly string[] {
    return wrongWith(this.flaws, key, (number) => ({
      ship: this.names[number] ?? "",
      owner: this.file.seats[this.file.ships[number]?.seat ?? -1]?.name ?? "–",
    }));
  }

  private complaint({ code, args, cards, path }: Flaw): Complaint {
    const [card = null] = cards;
    const seat = /^seats\[(\d+)\]/.exec(path)?.[1];
    const owner = seat === undefined ? undefined : this.file.seats[Number(seat)]?.name;
    const about = card !== null && this.keys.includes(card) ? this.label(card) : (owner ?? "");
    return { card, about, words: refusal(code, args) };
  }

  private silent(): BattleView {
    const { goods } = this.kind;
    const ships = this.looking.said?.table.file.ships ?? [];
    const cargo = ships.map(({ cubes }) => cubes ?? 0);
    const none = { gains: [], sheets: [], lines: [], deciding: [] };
    return { report: SILENT, story: [], why: [], cargo, order: "speed", goods, ...none };
  }
}
