/**
 * This seat's sheet while it is written. The client sends the orders of all pieces to the server, and the server's
 * answer comes with the view. Nothing here judges an order.
 */

import type {
  FtlBadOrder,
  FtlCrossing,
  FtlLaunchPreview,
  FtlPieceOrders,
  FtlSprintPreview,
  FtlThreat,
  FtlView,
} from "../../../generated/wire";
import { refusal, t } from "../../../i18n/index.svelte";
import type { MatchClient } from "../../../net/types";
import { play } from "../../../sound/index.svelte";
import { firstOrder, halfTurn, rotation } from "./orders";

/** The delay after typing before the sheet is sent, in milliseconds. */
const TYPED_MS = 350;

/**
 * The pieces that a tape would hit: enemy pieces, which may still sprint; missiles that enemy ships may
 * launch; own pieces.
 */
export interface Met {
  readonly theirs: readonly FtlCrossing[];
  readonly launched: readonly FtlCrossing[];
  readonly ours: readonly FtlCrossing[];
}

/** The server's forecast of an order. */
export type Foreseen =
  | { readonly kind: "rotation"; readonly angle: number }
  | { readonly kind: "sprint"; readonly sprint: FtlSprintPreview }
  | { readonly kind: "launch"; readonly launch: FtlLaunchPreview };

export class Plotting {
  /** The text of each piece's order, as typed. */
  texts = $state.raw<Readonly<Record<string, string>>>({});
  /** The pieces that get the same orders, including the selected one; empty: only the selected one. */
  together = $state.raw<readonly string[]>([]);
  /** The enemy piece whose options are shown. */
  watched = $state<string | null>(null);
  /** Whether to show the enemy pieces that could hit the selected piece in place. */
  wary = $state(false);
  /** The sheet moves the player's own ship off the table, and the player must confirm that. */
  leaving = $state(false);
  private one = $state("ship");
  /** The order that is being dragged, not written yet. */
  draft = $state<string | null>(null);
  /** The sheet was changed, and the server has not answered yet. */
  waiting = $state(false);
  sealing = $state(false);
  /** Why the plot is not sealed. */
  problem = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of changes. It tells apart answers to earlier versions of the sheet. */
  private written = 0;

  constructor(
    private readonly client: MatchClient,
    private readonly view: () => FtlView | null,
  ) {}

  /** Start with the server's version of this turn's sheet. */
  begin(): void {
    clearTimeout(this.timer);
    this.written++;
    const hand = this.view()?.hand;
    const refused = (hand?.refused ?? []).map(({ piece, order }) => [piece, order] as const);
    this.texts = { ...hand?.orders, ...Object.fromEntries(refused) };
    this.draft = null;
    this.waiting = false;
    this.sealing = false;
    this.problem = null;
    this.watched = null;
    this.leaving = false;
    this.together = this.together.filter((piece) => this.pieces.includes(piece));
    if (!this.pieces.includes(this.selected)) this.selected = "ship";
  }

  get selected(): string {
    return this.one;
  }

  /** The selected piece. A piece outside the group dissolves the group. */
  set selected(piece: string) {
    this.one = piece;
    this.draft = null;
    if (!this.together.includes(piece)) this.together = [];
  }

  /** Select a piece; `more`: add it to the group. */
  pick(piece: string, more: boolean): void {
    const before = this.along(this.selected);
    this.together = more ? [...before.filter((one) => one !== piece), piece] : [];
    this.selected = piece;
  }

  /** Order several pieces together. */
  gather(pieces: readonly string[]): void {
    this.together = pieces;
    if (pieces[0] && !pieces.includes(this.one)) this.selected = pieces[0];
  }

  /** Show the options of an enemy piece, or hide them again. */
  watch(key: string): void {
    this.watched = this.watched === key ? null : key;
  }

  /** The options of an enemy piece in this turn. */
  threat(piece: string): FtlThreat | undefined {
    return this.view()?.threats.find((threat) => threat.piece === piece);
  }

  /** The enemy pieces that could hit a piece in this turn, if it acts in normal space in place. */
  hitters(piece: string): readonly FtlThreat[] {
    return (this.view()?.threats ?? []).filter(({ crosses }) =>
      crosses.some((crossing) => crossing.piece === piece),
    );
  }

  /** The pieces that a tape would hit, with the current sheet. */
  findMet(sprint: FtlSprintPreview): Met {
    const mine = this.client.view?.you;
    const marked = this.view()?.hand?.marked ?? [];
    const all = [...sprint.crosses, ...sprint.may_meet];
    return {
      theirs: sprint.crosses.filter(({ seat }) => seat !== mine),
      launched: sprint.may_meet.filter(({ seat }) => seat !== mine),
      ours: all.filter(({ seat, piece }) => seat === mine && marked.includes(piece)),
    };
  }

  /** This seat's pieces that may be ordered now. */
  get pieces(): readonly string[] {
    return (this.view()?.reach ?? []).map(({ piece }) => piece);
  }

  reach(piece: string): FtlPieceOrders | undefined {
    return this.view()?.reach.find((one) => one.piece === piece);
  }

  /** The order of a piece: the draft, else the written order. */
  order(piece: string): string | null {
    const draft = this.findDraft(piece);
    if (draft !== null) return draft;
    const { order } = firstOrder(this.texts[piece] ?? "");
    return (this.waiting ? order : this.view()?.hand?.orders[piece]) || null;
  }

  /** The draft, if it is for this piece. */
  findDraft(piece: string): string | null {
    return this.along(this.selected).includes(piece) ? this.draft : null;
  }

  /** The pieces that share an order with this piece. */
  private along(piece: string): readonly string[] {
    return this.together.includes(piece) ? this.together : [piece];
  }

  /** The refusal of a piece's order, if any. */
  findRefusal(piece: string): FtlBadOrder | null {
    if (this.waiting) return null;
    return this.view()?.hand?.refused.find((bad) => bad.piece === piece) ?? null;
  }

  /** The error in a piece's order, in words. */
  reason(piece: string): string | null {
    const bad = this.findRefusal(piece);
    if (bad) return refusal(bad.code, bad.args);
    const { ignored } = firstOrder(this.texts[piece] ?? "");
    return ignored.length ? t("ftl-ignored", { orders: ignored.join(", ") }) : null;
  }

  foreseen(piece: string): Foreseen | null {
    const order = this.order(piece);
    const reach = this.reach(piece);
    if (!order || !reach) return null;
    if (order === "L") return reach.launch && { kind: "launch", launch: reach.launch };
    if (order.startsWith("R")) {
      const angle = Number(order.slice(1).replace(/[−–]/, "-"));
      return Number.isFinite(angle) ? { kind: "rotation", angle } : null;
    }
    const sprint = reach.sprints.find((one) => one.order === order);
    return sprint ? { kind: "sprint", sprint } : null;
  }

  /** The angle of the piece's rotation; null: another order. */
  angle(piece: string): number | null {
    const seen = this.foreseen(piece);
    return seen?.kind === "rotation" ? seen.angle : null;
  }

  /** The index of the piece's sprint; -1: none. */
  sprint(piece: string): number {
    const order = this.order(piece);
    return this.reach(piece)?.sprints.findIndex((one) => one.order === order) ?? -1;
  }

  /** Set the order of a piece and its group, and send it at once. */
  set(piece: string, order: string | null): void {
    this.draft = null;
    const along = this.along(piece);
    for (const other of along) if (other !== piece) this.texts = { ...this.texts, [other]: order ?? "" };
    this.write(piece, order ?? "", true);
  }

  /** Change the text of a piece's order. */
  write(piece: string, text: string, now = false): void {
    const texts = { ...this.texts, [piece]: text };
    this.texts = texts;
    this.written++;
    this.waiting = true;
    this.problem = null;
    clearTimeout(this.timer);
    if (now) void this.send();
    else this.timer = setTimeout(() => void this.send(), TYPED_MS);
  }

  turn(piece: string, by: number): void {
    this.set(piece, rotation(halfTurn((this.angle(piece) ?? 0) + by)));
  }

  /** Change a sprint by half an inch; the first press sets the shortest sprint. */
  stretch(piece: string, by: 1 | -1): void {
    const sprints = this.reach(piece)?.sprints ?? [];
    const now = this.sprint(piece);
    const next = now < 0 ? (by > 0 ? 0 : sprints.length - 1) : now + by;
    const order = sprints[Math.min(Math.max(next, 0), sprints.length - 1)]?.order;
    if (order) this.set(piece, order);
  }

  launch(piece: string): void {
    if (this.reach(piece)?.launch) this.set(piece, this.order(piece) === "L" ? null : "L");
    else play("refused");
  }

  /** Order all missiles together, or each alone again. */
  gatherAll(): void {
    const missiles = this.pieces.filter((piece) => piece !== "ship");
    this.gather(this.together.length === missiles.length ? [] : missiles);
  }

  /** Select the next or the previous piece. */
  step(by: 1 | -1): void {
    const { pieces } = this;
    const now = pieces.indexOf(this.selected);
    this.selected = pieces[(now + by + pieces.length) % pieces.length] ?? "ship";
  }

  /**
   * Seal the sheet as this turn's plot. An order that is refused is to be corrected first. `sure`: seal even if the
   * player's own ship leaves the table.
   */
  async seal(sure = false): Promise<void> {
    if (this.sealing) return;
    this.sealing = true;
    this.leaving = false;
    clearTimeout(this.timer);
    if (this.waiting) await this.send();
    const bad = this.pieces.find((piece) => this.findRefusal(piece));
    if (bad !== undefined) {
      this.sealing = false;
      this.selected = bad;
      this.problem = t("ftl-fix-first", { piece: bad, reason: this.reason(bad) ?? "" });
      play("refused");
      return;
    }
    const ship = this.foreseen("ship");
    if (!sure && ship?.kind === "sprint" && ship.sprint.off_table) {
      this.sealing = false;
      this.leaving = true;
      return;
    }
    play("seal");
    const answer = await this.client.do({ do: "seal" });
    this.sealing = false;
    this.problem = answer.ok || answer.code === "left" ? null : refusal(answer.code, answer.args);
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    const orders: Record<string, string> = {};
    for (const [piece, text] of Object.entries(this.texts)) {
      const { order } = firstOrder(text);
      if (order) orders[piece] = order;
    }
    const mine = this.written;
    const answer = await this.client.do({ do: "plot", orders });
    if (mine !== this.written) return;
    this.waiting = false;
    this.problem = answer.ok || answer.code === "left" ? null : refusal(answer.code, answer.args);
  }
}
