/** Quick match: converts a few simple choices into the game's options. */

import type { Option, PresetView } from "../../generated/wire";
import type { Pace, Quickly } from "../../games/contract";
import { begun, type Options, same } from "./options";

export const paces: readonly Pace[] = ["learn", "relaxed", "fast"];
/** The values of the option `aim`, from the most help to none. */
export const aims = ["full", "stub", "off"] as const;
export type Aim = (typeof aims)[number];
/** The players of the other seats: bots of a level, or nobody. */
export const rivals = ["cadet", "pilot", "captain", "admiral", "idle"] as const;
export type Rival = (typeof rivals)[number];

/** The stored choices of a game's last quick match. */
export interface Wish {
  readonly rival: Rival;
  readonly others: number;
  readonly pace: Pace;
  readonly aim: Aim;
  /** The name of a preset; null: the game's default. */
  readonly preset: string | null;
}

const usual: Wish = { rival: "cadet", others: 1, pace: "fast", aim: "full", preset: null };

function among<T>(known: readonly T[], value: unknown, otherwise: T): T {
  return known.find((one) => one === value) ?? otherwise;
}

/** Stored choices. Invalid values are replaced by defaults. */
export function wishFrom(text: string | null, seats: readonly number[]): Wish {
  let found: Partial<Record<keyof Wish, unknown>> = {};
  try {
    found = Object(JSON.parse(text ?? "{}")) as typeof found;
  } catch {
    // Unreadable data is discarded.
  }
  const counts = seats.map((count) => count - 1);
  return {
    rival: among(rivals, found.rival, usual.rival),
    others: among(counts, found.others, counts[0] ?? 1),
    pace: among(paces, found.pace, usual.pace),
    aim: among(aims, found.aim, usual.aim),
    preset: typeof found.preset === "string" ? found.preset : null,
  };
}

/** The presets for a number of players. */
export function offered(presets: readonly PresetView[], seats: number): readonly PresetView[] {
  return presets.filter((preset) => preset.seats.includes(seats));
}

/** The chosen preset, or else the first one for this number of players. */
export function presetOf(presets: readonly PresetView[], wish: Wish): PresetView | undefined {
  const playable = offered(presets, wish.others + 1);
  return playable.find(({ name }) => name === wish.preset) ?? playable[0];
}

/** All options of a quick match, before manual changes. */
export function optionsOf(
  form: readonly Option[],
  presets: readonly PresetView[],
  quickly: Quickly,
  wish: Wish,
): Record<string, unknown> {
  return {
    ...begun(form),
    ...presetOf(presets, wish)?.options,
    ...quickly.paces?.[wish.pace],
    ...(quickly.aim && { aim: wish.aim }),
    ...(wish.rival === "idle" && quickly.practice),
  };
}

/** The options that the simple choices do not set and that are not in `asked`. */
export function variants(form: readonly Option[], quickly: Quickly, asked: Options): readonly Option[] {
  const spoken = new Set([
    ...Object.values(quickly.paces ?? {}).flatMap(Object.keys),
    ...(quickly.aim ? ["aim"] : []),
    ...Object.keys(asked),
  ]);
  return form.filter(({ name }) => !spoken.has(name)).map((option) => ({ ...option, more: false }));
}

/** The entries of `options` that differ from `base`: the player's manual changes. */
export function changed(options: Options, base: Options): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => !same(value, base[name])));
}
