/** Quick match: converts a few simple choices into the game's options. */

import type { Option, PresetView } from "../../generated/wire";
import type { GameEntry, Pace, Quickly } from "../../games/contract";
import { type Options, same, startOptions } from "./options";

export const paces: readonly Pace[] = ["learn", "relaxed", "fast", "expert"];
/** The players of the other seats: bots of a level, nobody, or another person who wants to play now. */
export const rivals = ["cadet", "pilot", "captain", "admiral", "idle", "people"] as const;
export type Rival = (typeof rivals)[number];

/** The stored choices of a game's last quick match. */
export interface Wish {
  readonly rival: Rival;
  readonly others: number;
  readonly pace: Pace;
  /** The name of a preset; null: the game's default. */
  readonly preset: string | null;
  /** The options that the player set one by one. */
  readonly options: Options;
}

function among<T>(known: readonly T[], value: unknown, otherwise: T): T {
  return known.find((one) => one === value) ?? otherwise;
}

/** The paces that a game offers. */
export function pacesOf(quickly: Quickly): readonly Pace[] {
  return paces.filter((pace) => quickly.paces?.[pace]);
}

/** Stored choices. Invalid values are replaced by defaults. */
export function wishFrom(stored: unknown, { seats, quickly }: Pick<GameEntry, "seats" | "quickly">): Wish {
  const found = Object(stored) as Partial<Record<keyof Wish, unknown>>;
  const counts = seats.map((count) => count - 1);
  return {
    rival: among(rivals, found.rival, "cadet"),
    others: among(counts, found.others, counts[0] ?? 1),
    pace: among(pacesOf(quickly), found.pace, quickly.pace),
    preset: typeof found.preset === "string" ? found.preset : null,
    options: { ...(found.options as object) },
  };
}

/** The presets for a number of players. */
export function filterPresets(presets: readonly PresetView[], seats: number): readonly PresetView[] {
  return presets.filter((preset) => preset.seats.includes(seats));
}

/** The chosen preset, or else the first one for this number of players. */
export function presetOf(presets: readonly PresetView[], wish: Wish): PresetView | undefined {
  const playable = filterPresets(presets, wish.others + 1);
  return playable.find(({ name }) => name === wish.preset) ?? playable[0];
}

/** The options of a quick match, without those that the player set one by one. `own`: the game's own choice. */
export function optionsOf(
  form: readonly Option[],
  presets: readonly PresetView[],
  quickly: Quickly,
  wish: Wish,
  own: Options = {},
): Record<string, unknown> {
  return {
    ...startOptions(form),
    ...presetOf(presets, wish)?.options,
    ...quickly.paces?.[wish.pace],
    ...(wish.rival === "idle" && quickly.practice),
    ...own,
  };
}

/** The stored options that this form still offers, with values that it still allows. */
export function usable(form: readonly Option[], options: Options): Record<string, unknown> {
  return Object.fromEntries(
    form
      .filter(({ name }) => name in options)
      .map((option) => [option, options[option.name]] as const)
      .filter(([option, value]) => allows(option, value))
      .map(([{ name }, value]) => [name, value]),
  );
}

function allows({ kind, values, ranges }: Option, value: unknown): boolean {
  if (kind === "switch") return typeof value === "boolean";
  if (kind === "own" || values.some((one) => same(one.value, value))) return true;
  const parts = Array.isArray(value) ? (value as unknown[]) : [value];
  return (
    kind !== "choice" &&
    parts.length === ranges.length &&
    ranges.every(({ least, live }, index) => Number(parts[index]) >= least && Number(parts[index]) <= live)
  );
}

/** The options that the simple choices do not set and that are not in `asked`. */
export function variants(form: readonly Option[], quickly: Quickly, asked: Options): readonly Option[] {
  const spoken = new Set([...Object.values(quickly.paces ?? {}).flatMap(Object.keys), ...Object.keys(asked)]);
  return form.filter(({ name }) => !spoken.has(name)).map((option) => ({ ...option, more: false }));
}

/** The entries of `options` that differ from `base`: the player's manual changes. */
export function findChanged(options: Options, base: Options): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => !same(value, base[name])));
}
