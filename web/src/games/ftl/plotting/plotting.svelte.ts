/**
 * This seat's sheet while it is written: the words for each piece go to the server, whole, and what it says of them
 * comes back with the view. Nothing here judges an order.
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
import { firstOrder, halfTurn, rotation, STEP_DEG } from "./orders";

/** Typing rests for so long before the sheet is sent. */
const TYPED_MS = 350;

/** What a tape would meet that can be hit: of others, who may yet sprint; the missiles that ships may launch; ours. */
export interface Met {
  readonly theirs: readonly FtlCrossing[];
  readonly launched: readonly FtlCrossing[];
  readonly ours: readonly FtlCrossing[];
}

/** What an order would do, as the server foresees it. */
export type Foreseen =
  | { readonly kind: "rotation"; readonly angle: number }
  | { readonly kind: "sprint"; readonly sprint: FtlSprintPreview }
  | { readonly kind: "launch"; readonly launch: FtlLaunchPreview };

export class Plotting {
  /** What is written for each piece, as it was typed. */
  texts = $state.raw<Readonly<Record<string, string>>>({});
  /** Pieces that are ordered together, the selected one among them; none: it is ordered alone. */
  together = $state.raw<readonly string[]>([]);
  /** A piece of the other player's that is looked at. */
  watched = $state<string | null>(null);
  /** Whoever could hit the selected piece where it stands is shown. */
  wary = $state(false);
  /** The sheet flies one's own ship off the table: is that meant? */
  leaving = $state(false);
  private one = $state("ship");
  /** An order that follows the hand, and is not written yet. */
  draft = $state<string | null>(null);
  /** The sheet was changed, and the server has not said what it makes of it. */
  waiting = $state(false);
  sealing = $state(false);
  /** Why the seal was not accepted. */
  problem = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How often it was written: an answer to what was sent before says nothing of what was written since. */
  private written = 0;

  constructor(
    private readonly client: MatchClient,
    private readonly view: () => FtlView | null,
  ) {}

  /** Begin with what the server has of this turn's sheet. */
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

  /** The piece in hand; one that is not among those ordered together is ordered alone. */
  set selected(piece: string) {
    this.one = piece;
    this.draft = null;
    if (!this.together.includes(piece)) this.together = [];
  }

  /** Have a piece in hand; `more`: with those that are in hand already. */
  pick(piece: string, more: boolean): void {
    const before = this.along(this.selected);
    this.together = more ? [...before.filter((one) => one !== piece), piece] : [];
    this.selected = piece;
  }

  /** Order several pieces at once. */
  gather(pieces: readonly string[]): void {
    this.together = pieces;
    if (pieces[0] && !pieces.includes(this.one)) this.selected = pieces[0];
  }

  /** Look at a piece of the other player's; again: no more. */
  watch(key: string): void {
    this.watched = this.watched === key ? null : key;
  }

  /** What a piece of the other player's may do this turn. */
  threat(piece: string): FtlThreat | undefined {
    return this.view()?.threats.find((threat) => threat.piece === piece);
  }

  /** Whoever could hit a piece this turn, if it acts in normal space where it stands. */
  hitters(piece: string): readonly FtlThreat[] {
    return (this.view()?.threats ?? []).filter(({ crosses }) =>
      crosses.some((crossing) => crossing.piece === piece),
    );
  }

  /** What of that which a tape crosses can be hit, as the sheet stands. */
  met(sprint: FtlSprintPreview): Met {
    const mine = this.client.view?.you;
    const marked = this.view()?.hand?.marked ?? [];
    const all = [...sprint.crosses, ...sprint.may_meet];
    return {
      theirs: sprint.crosses.filter(({ seat }) => seat !== mine),
      launched: sprint.may_meet.filter(({ seat }) => seat !== mine),
      ours: all.filter(({ seat, piece }) => seat === mine && marked.includes(piece)),
    };
  }

  /** This seat's pieces, as they may be ordered now. */
  get pieces(): readonly string[] {
    return (this.view()?.reach ?? []).map(({ piece }) => piece);
  }

  reach(piece: string): FtlPieceOrders | undefined {
    return this.view()?.reach.find((one) => one.piece === piece);
  }

  /** The order that stands for a piece, or follows the hand. */
  order(piece: string): string | null {
    const draft = this.drafted(piece);
    if (draft !== null) return draft;
    const { order } = firstOrder(this.texts[piece] ?? "");
    return (this.waiting ? order : this.view()?.hand?.orders[piece]) || null;
  }

  /** What follows the hand, if it is for this piece. */
  drafted(piece: string): string | null {
    return this.along(this.selected).includes(piece) ? this.draft : null;
  }

  /** The pieces that an order for one is for. */
  private along(piece: string): readonly string[] {
    return this.together.includes(piece) ? this.together : [piece];
  }

  /** Why a piece's order does not count, if so. */
  refused(piece: string): FtlBadOrder | null {
    if (this.waiting) return null;
    return this.view()?.hand?.refused.find((bad) => bad.piece === piece) ?? null;
  }

  /** What is wrong with the words for a piece, in words. */
  reason(piece: string): string | null {
    const bad = this.refused(piece);
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

  /** The angle that a piece is told to turn by; null: something else. */
  angle(piece: string): number | null {
    const seen = this.foreseen(piece);
    return seen?.kind === "rotation" ? seen.angle : null;
  }

  /** Which of a piece's sprints it is told to make; -1: none. */
  sprint(piece: string): number {
    const order = this.order(piece);
    return this.reach(piece)?.sprints.findIndex((one) => one.order === order) ?? -1;
  }

  /** Write an order by hand, for all that are ordered together: it is sent at once. */
  set(piece: string, order: string | null): void {
    this.draft = null;
    const along = this.along(piece);
    for (const other of along) if (other !== piece) this.texts = { ...this.texts, [other]: order ?? "" };
    this.write(piece, order ?? "", true);
  }

  /** Write what was typed. */
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

  /** Half inches more or fewer; the first press is the shortest sprint. */
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

  /** The keys that write orders for the selected piece. Returns whether this was one of them. */
  key({ code, key, shiftKey }: KeyboardEvent): boolean {
    const piece = this.selected;
    if (code === "ArrowRight") this.turn(piece, STEP_DEG);
    else if (code === "ArrowLeft") this.turn(piece, -STEP_DEG);
    else if (code === "ArrowUp") this.stretch(piece, 1);
    else if (code === "ArrowDown") this.stretch(piece, -1);
    else if (key.toLowerCase() === "l") this.launch(piece);
    else if (key.toLowerCase() === "n") this.step(shiftKey ? -1 : 1);
    else if (key.toLowerCase() === "a") this.gatherAll();
    else if (key.toLowerCase() === "w") this.wary = !this.wary;
    else if (code === "Delete" || code === "Backspace") this.set(piece, null);
    else if (code === "Enter" && shiftKey) void this.seal();
    else return false;
    return true;
  }

  /** Order all missiles at once; again: each alone. */
  gatherAll(): void {
    const missiles = this.pieces.filter((piece) => piece !== "ship");
    this.gather(this.together.length === missiles.length ? [] : missiles);
  }

  /** The piece after or before the selected one. */
  step(by: 1 | -1): void {
    const { pieces } = this;
    const now = pieces.indexOf(this.selected);
    this.selected = pieces[(now + by + pieces.length) % pieces.length] ?? "ship";
  }

  /** Make the sheet as it is this turn's plot. `sure`: even if it flies one's own ship off the table. */
  async seal(sure = false): Promise<void> {
    if (this.sealing) return;
    this.sealing = true;
    this.leaving = false;
    clearTimeout(this.timer);
    if (this.waiting) await this.send();
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
