/** Editor state: the current table, its undo history, and the selected card. */

import type { By } from "../felt/grip";
import type { Pose } from "../felt/state";
import type { Line } from "../generated/wire";
import { cardsOf, type Edited, layCard, poseAt } from "./table";

/** The maximum number of changes to undo. */
const MOST = 200;

export class Editing {
  table = $state.raw<Edited>() as Edited;
  selected = $state<string | null>(null);
  /** Guesses and gaps of the photograph's reading, until the user dismisses them. */
  notes = $state.raw<readonly Line[]>([]);
  /** Where the photograph may show a card that could not be read, in millimetres; null: no photograph. */
  unread = $state.raw<readonly (readonly [number, number])[] | null>(null);
  private past = $state.raw<readonly Edited[]>([]);
  private future = $state.raw<readonly Edited[]>([]);
  /** Changes of the same gesture are undone together; null: the next change starts a new step. */
  private gesture: string | null = null;

  constructor(table: Edited) {
    this.table = table;
  }

  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);
  readonly pose = $derived(poseAt(this.table.file, this.selected));

  change(table: Edited, gesture: string | null = null): void {
    if (table === this.table) return;
    if (gesture === null || gesture !== this.gesture) this.past = [...this.past.slice(-MOST), this.table];
    this.gesture = gesture;
    this.future = [];
    this.table = table;
    if (this.selected && !poseAt(table.file, this.selected)) this.selected = null;
  }

  /** The held card moved here. */
  move(pose: Pose, by: By): void {
    const before = this.pose;
    if (!this.selected || !before) return;
    if (before.x === pose.x && before.y === pose.y && before.heading === pose.heading) return;
    this.change(layCard(this.table, this.selected, pose), `${by} ${this.selected}`);
  }

  /** End the gesture. */
  settle(): void {
    this.gesture = null;
  }

  select(key: string | null): void {
    this.settle();
    this.selected = key;
  }

  /** Select the next or the previous card. */
  next(by: 1 | -1): void {
    const cards = cardsOf(this.table.file);
    const at = this.selected === null ? (by > 0 ? -1 : 0) : cards.indexOf(this.selected);
    this.select(cards[(at + by + cards.length) % cards.length] ?? null);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before) this.step(before, this.past.slice(0, -1), [this.table, ...this.future]);
  }

  redo(): void {
    const [after, ...rest] = this.future;
    if (after) this.step(after, [...this.past, this.table], rest);
  }

  private step(table: Edited, past: readonly Edited[], future: readonly Edited[]): void {
    [this.table, this.past, this.future] = [table, past, future];
    this.settle();
    if (this.selected && !poseAt(table.file, this.selected)) this.selected = null;
  }
}
