/**
 * A match that one device plays for all seats. It is a match file in this browser. After every command the
 * server replays
 * the file and returns the view of the seat that holds the device. Random results come from the file's seed,
 * or are drawn
 * at the real table and entered by hand; then a command waits until all its draws are entered.
 */

import type { MatchView, NumberedEvent, ReplayedView } from "../generated/wire";
import { failureOf } from "../net/request";
import type { Answer, Command } from "../net/types";
import type { Draw, Referee } from "./game";
import { type DeviceFile, deviceMatch, type DeviceMatch } from "./deviceStorage";
import { Replayed } from "./replayed.svelte";

export type Played = (file: DeviceFile, seat: number) => Promise<ReplayedView>;

export class Device extends Replayed {
  /** The draw to make at the table now, and the earlier draws of the same command. */
  asked = $state.raw<{ readonly draw: Draw; readonly given: readonly string[] } | null>(null);
  /** The seat that must take the device next; null: the current holder plays. */
  next = $state<number | null>(null);
  /** Why the server did not accept an entered draw. */
  wrong = $state<string | null>(null);
  busy = $state(false);
  private match = $state.raw<DeviceMatch>() as DeviceMatch;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    match: DeviceMatch,
    private readonly referee: Referee,
    private readonly played: Played,
    clock?: () => number,
  ) {
    super(clock);
    this.match = match;
    this.next = match.handOver ? match.seat : null;
    void this.inTurn(() => this.begin());
  }

  get file(): DeviceFile {
    return this.match.file;
  }

  get seat(): number {
    return this.match.seat;
  }

  do(command: Command): Promise<Answer> {
    return this.inTurn(async () => {
      if (this.asked) return { ok: false, code: "busy", args: {} };
      const { file, seat } = this.match;
      // A new sheet replaces the seat's previous one.
      const last = file.commands.at(-1);
      const again =
        last?.seat === seat && last.do === command.do && this.referee.replaces.includes(command.do);
      const before = again ? file.commands.slice(0, -1) : file.commands;
      const at_ms = Math.max(this.now(), before.at(-1)?.at_ms ?? 0);
      return this.attempt({ ...file, commands: [...before, { ...command, at_ms, seat }] });
    });
  }

  /** Enter a draw made at the table. */
  give(drawn: string): Promise<Answer> {
    return this.inTurn(async () => {
      const { trial } = this.match;
      const { list, among } = this.asked?.draw ?? {};
      // A fast typist can be ahead of the question.
      if (!trial || list === undefined || !among?.includes(drawn))
        return { ok: false, code: "busy", args: {} };
      const rigged = { ...trial.rigged, [list]: [...(trial.rigged?.[list] ?? []), drawn] };
      return this.attempt({ ...trial, rigged });
    });
  }

  /** Take back the last draw, or else its command. The draws at the start of a match have no command. */
  takeBack(): Promise<Answer> {
    return this.inTurn(async () => {
      const { trial, file } = this.match;
      const list = this.asked?.draw.list;
      if (!trial || list === undefined) return { ok: false, code: "busy", args: {} };
      this.wrong = null;
      if (this.asked?.given.length) {
        const rigged = { ...trial.rigged, [list]: (trial.rigged?.[list] ?? []).slice(0, -1) };
        return this.attempt({ ...trial, rigged });
      }
      if (trial.commands.length > file.commands.length) this.keep({ trial: null });
      this.asked = this.match.trial && this.asked;
      return { ok: true };
    });
  }

  /** Whether there is a command to undo. */
  get undoable(): boolean {
    return this.match.file.commands.length > 0;
  }

  /** Whether something can be taken back: a draw, or the command that waits for it. */
  get backable(): boolean {
    const { trial, file } = this.match;
    return !!this.asked?.given.length || (trial?.commands.length ?? 0) > file.commands.length;
  }

  /**
   * Undo the last command, with all that was drawn for it; whoever gave it has the device again. Where seats have secrets
   * it is handed over to them first, unless they have it.
   */
  undo(): Promise<Answer> {
    return this.inTurn(async () => {
      const { file } = this.match;
      const last = file.commands.at(-1);
      if (!last) return { ok: false, code: "busy", args: {} };
      const shorter = { ...file, commands: file.commands.slice(0, -1) };
      const found = await this.ask(shorter, last.seat);
      if ("ok" in found) return found;
      const count = (list: string) =>
        (this.referee.chance?.draws(found.story) ?? []).filter((draw) => draw.list === list).length;
      const lists = Object.entries(shorter.rigged ?? {});
      const rigged = Object.fromEntries(lists.map(([list, drawn]) => [list, drawn.slice(0, count(list))]));
      const holds = last.seat === this.seat && this.next === null;
      this.keep({ file: this.match.byHand ? { ...shorter, rigged } : shorter, trial: null, seat: last.seat });
      this.asked = null;
      this.next = this.match.handOver && !holds ? last.seat : null;
      if (this.next !== null) return { ok: true };
      this.show(found);
      this.shown += 1;
      return { ok: true };
    });
  }

  /** Whether a seat may have the device: in a game with secrets, only one that has something to decide. */
  open(seat: number): boolean {
    const awaited = this.view?.awaited ?? [];
    return !this.match.handOver || !awaited.length || awaited.some((each) => each.seat === seat);
  }

  /** Give the device to a seat: at once, or after a handover. */
  pass(seat: number): Promise<void> {
    return this.inTurn(async () => {
      if (seat === this.seat && this.next === null) return;
      this.keep({ seat });
      if (this.match.handOver) this.next = seat;
      else await this.look();
    });
  }

  /** The next player has taken the device and looks. If that seat has nothing to decide, the device goes on unseen. */
  take(): Promise<void> {
    return this.inTurn(async () => {
      await this.look();
      this.next = null;
      if (!this.open(this.seat)) await this.goTo(this.view?.awaited ?? []);
    });
  }

  /** After the end, everyone looks at the device together, so the view belongs to no seat. */
  protected override show(found: ReplayedView): void {
    const over = found.view.phase === "finished";
    super.show(over ? { ...found, view: { ...found.view, you: null } } : found);
  }

  private async begin(): Promise<void> {
    if (this.match.trial || this.match.byHand) {
      const { trial, file } = this.match;
      if (trial && file.commands.length) await this.look();
      await this.attempt(trial ?? file);
    } else if (this.next === null) {
      await this.look();
      await this.goTo(this.view?.awaited ?? []);
    }
  }

  /** Pass the device to an awaited seat, unless the current holder is awaited, too. */
  private async goTo(awaited: MatchView["awaited"]): Promise<void> {
    const [next] = awaited;
    if (next === undefined || awaited.some(({ seat }) => seat === this.seat)) return;
    this.keep({ seat: next.seat });
    if (this.match.handOver) this.next = next.seat;
    else await this.look();
  }

  /** Load the seat's current view. */
  private async look(): Promise<void> {
    const found = await this.ask(this.match.file, this.seat);
    if ("ok" in found) {
      this.problem = found.ok ? null : found.code;
      return;
    }
    this.problem = null;
    this.show(found);
    // Without secrets, every seat sees the same story, and the board continues it.
    if (this.referee.secret) this.shown += 1;
  }

  /** Replay a file. It becomes the match, unless its last command is refused or a draw is missing. */
  private async attempt(file: DeviceFile): Promise<Answer> {
    const found = await this.ask(file, this.seat);
    if ("ok" in found) return found;
    if (found.refused) return { ok: false, code: found.refused.code, args: found.refused.args };
    this.wrong = null;
    const wanted = this.match.byHand ? this.findWanted(found.story, file) : null;
    if (wanted) {
      this.keep({ trial: file });
      this.asked = wanted;
      return { ok: true };
    }
    this.asked = null;
    this.keep({ file, trial: null });
    this.goOn(found);
    await this.goTo(found.view.awaited);
    return { ok: true };
  }

  /** The first random result that has no entered draw. */
  private findWanted(story: readonly NumberedEvent[], file: DeviceFile): Device["asked"] {
    const counts = new Map<string, number>();
    for (const draw of this.referee.chance?.draws(story) ?? []) {
      const number = counts.get(draw.list) ?? 0;
      counts.set(draw.list, number + 1);
      const drawn = file.rigged?.[draw.list] ?? [];
      if (number >= drawn.length)
        return { draw, given: drawn.slice(this.match.file.rigged?.[draw.list]?.length ?? 0) };
    }
    return null;
  }

  private async ask(file: DeviceFile, seat: number): Promise<ReplayedView | Answer> {
    this.busy = true;
    try {
      return await this.played(file, seat);
    } catch (reason) {
      const { code, args, detail } = failureOf(reason);
      this.wrong = detail;
      return { ok: false, code, args };
    } finally {
      this.busy = false;
    }
  }

  private keep(change: Partial<DeviceMatch>): void {
    this.match = { ...this.match, ...change };
    deviceMatch(this.file.game).write(this.match);
  }

  /** Run one task after another. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }
}
