/**
 * This seat's sheet while it is written: the words for each piece go to the server, whole, and what it says of them
 * comes back with the view. Nothing here judges an order.
 */

import type {
  FtlBadOrder,
  FtlLaunchPreview,
  FtlPieceOrders,
  FtlSprintPreview,
  FtlView,
} from "../../generated/wire";
import { refusal, t } from "../../i18n/index.svelte";
import type { MatchClient } from "../../net/types";
import { play } from "../../sound/index.svelte";
import { firstOrder, halfTurn, rotation, STEP_DEG } from "./orders";

/** Typing rests for so long before the sheet is sent. */
const TYPED_MS = 350;

/** What an order would do, as the server foresees it. */
export type Foreseen =
  | { readonly kind: "rotation"; readonly angle: number }
  | { readonly kind: "sprint"; readonly sprint: FtlSprintPreview }
  | { readonly kind: "launch"; readonly launch: FtlLaunchPreview };

export class Plotting {
  /** What is written for each piece, as it was typed. */
  texts = $state.raw<Readonly<Record<string, string>>>({});
  selected = $state("ship");
  /** An order that follows the hand, and is not written yet. */
  draft = $state<string | null>(null);
  /** The sheet was changed, and the server has not said what it makes of it. */
  waiting = $state(false);
  sealing = $state(false);
  /** Why the seal was not accepted. */
  problem = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent = 0;

  constructor(
    private readonly client: MatchClient,
    private readonly view: () => FtlView | null,
  ) {}

  /** Begin with what the server has of this turn's sheet. */
  begin(): void {
    clearTimeout(this.timer);
    const hand = this.view()?.hand;
    const refused = (hand?.refused ?? []).map(({ piece, order }) => [piece, order] as const);
    this.texts = { ...hand?.orders, ...Object.fromEntries(refused) };
    this.draft = null;
    this.waiting = false;
    this.sealing = false;
    this.problem = null;
    if (!this.pieces.includes(this.selected)) this.selected = "ship";
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
    if (piece === this.selected && this.draft !== null) return this.draft;
    const { order } = firstOrder(this.texts[piece] ?? "");
    return (this.waiting ? order : this.view()?.hand?.orders[piece]) || null;
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

  /** Write an order by hand: it is sent at once. */
  set(piece: string, order: string | null): void {
    this.draft = null;
    this.write(piece, order ?? "", true);
  }

  /** Write what was typed. */
  write(piece: string, text: string, now = false): void {
    const texts = { ...this.texts, [piece]: text };
    this.texts = texts;
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
    else if (code === "Delete" || code === "Backspace") this.set(piece, null);
    else if (code === "Enter" && shiftKey) void this.seal();
    else return false;
    return true;
  }

  /** The piece after or before the selected one. */
  step(by: 1 | -1): void {
    const { pieces } = this;
    const now = pieces.indexOf(this.selected);
    this.selected = pieces[(now + by + pieces.length) % pieces.length] ?? "ship";
    this.draft = null;
  }

  /** Make the sheet as it is this turn's plot. */
  async seal(): Promise<void> {
    if (this.sealing) return;
    this.sealing = true;
    clearTimeout(this.timer);
    if (this.waiting) await this.send();
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
    const mine = ++this.sent;
    const answer = await this.client.do({ do: "plot", orders });
    if (mine !== this.sent) return;
    this.waiting = false;
    this.problem = answer.ok || answer.code === "left" ? null : refusal(answer.code, answer.args);
  }
}
