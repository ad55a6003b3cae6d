/**
 * A game's options: their defaults in a form, and their names and values in words, all from the server's
 * declarations.
 */

import type { Widget } from "../../games/contract";
import type { Option, OptionValue, PresetView } from "../../generated/wire";
import { isKnown, t, translate } from "../../i18n/index.svelte";

export type Options = Readonly<Record<string, unknown>>;
export type Widgets = Readonly<Record<string, Widget>>;

/** An option in words: its name, its value, and an explanation, if there is one. */
export interface Term {
  readonly name: string;
  readonly value: string;
  readonly more?: string;
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The initial options of a form: those in `wish`, else the defaults. */
export function startOptions(form: readonly Option[], wish: Options = {}): Record<string, unknown> {
  return Object.fromEntries(form.map(({ name, start }) => [name, wish[name] ?? start]));
}

/** Whether an option has an effect with the other options' values. */
export function matters(option: Option, options: Options): boolean {
  return (
    Object.entries(option.when).every(([name, value]) => same(options[name], value)) &&
    !Object.entries(option.unless).some(([name, value]) => same(options[name], value))
  );
}

/** The option of matches over days, in all games that can be played so. */
export const DAYS = "days_per_turn";

/** The options that a match over days fixes, such as a game's own clock. */
export function fixedByDays(form: readonly Option[], options: Options): readonly Option[] {
  const when = options[DAYS] == null ? {} : (form.find(({ name }) => name === DAYS)?.when ?? {});
  return form.filter(({ name }) => name in when);
}

/** The options with another time for a turn, and what it fixes; null: the match is played in one sitting. */
export function chooseDays(
  form: readonly Option[],
  options: Options,
  days: unknown,
): Record<string, unknown> {
  const when = days === null ? {} : form.find(({ name }) => name === DAYS)?.when;
  return { ...options, ...when, [DAYS]: days };
}

/** The preset that the options match, however long a turn takes; undefined: none. */
export function presetOf(
  form: readonly Option[],
  presets: readonly PresetView[],
  options: Options,
): PresetView | undefined {
  const clocks = [DAYS, ...fixedByDays(form, options).map(({ name }) => name)];
  const plain = (of: Options) =>
    Object.entries(startOptions(form, of)).filter(([name]) => !clocks.includes(name));
  return presets.find((one) => same(plain(one.options), plain(options)));
}

/** The options to send. An irrelevant option is left out, so the server's default applies. */
export function dropIrrelevant(form: readonly Option[], options: Options): Record<string, unknown> {
  const silent = new Set(form.filter((option) => !matters(option, options)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(options).filter(([name]) => !silent.has(name)));
}

/** A message; for a game without one, the word itself. */
function putInWords(id: string, word: string): string {
  if (isKnown(id)) return translate(id);
  const plain = word.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function optionName({ words, name }: Option): string {
  return putInWords(words, name);
}

/** A quantity with its unit: `5 s`, `48 × 48 in`. */
function sayQuantity(unit: Option["unit"], value: unknown): string {
  if (Array.isArray(value)) {
    const [width, height] = value as number[];
    return translate(`option-size-${unit ?? "mm"}`, { width: width ?? 0, height: height ?? 0 });
  }
  return unit && typeof value === "number" ? t(`option-unit-${unit}`, { count: value }) : String(value ?? "");
}

function nameOf({ values }: Option, value: unknown): string | null {
  return values.find((one) => same(one.value, value))?.name ?? null;
}

/** The name of a value. */
export function valueName(option: Option, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "option-yes" : "option-no");
  const name = nameOf(option, value);
  return name === null ? sayQuantity(option.unit, value) : putInWords(`${option.words}-${name}`, name);
}

/** The explanation of a value, or else of the option; empty without one. */
export function meaning(option: Option, value: unknown): string {
  const ids = [`${option.words}-${nameOf(option, value)}-more`, `${option.words}-more`];
  const id = ids.find(isKnown);
  return id ? translate(id) : "";
}

/** The values to choose from. A value from a link is added; a number in its place by size. */
export function choices(option: Option, value: unknown): readonly OptionValue[] {
  const { values } = option;
  if (values.some((one) => same(one.value, value))) return values;
  const larger = (one: OptionValue) => Number(one.value) > Number(value);
  const place = typeof value === "number" ? values.findIndex(larger) : -1;
  return values.toSpliced(place < 0 ? values.length : place, 0, { value, name: null });
}

/** The options whose values differ from those of a new match, or of `preset`. */
export function unusual(form: readonly Option[], options: Options, preset: Options = {}): readonly Option[] {
  const usual = startOptions(form, preset);
  return form.filter(({ name }) => name in options && !same(options[name], usual[name]));
}

/** A match's options in words, for players who are invited. */
export function terms(form: readonly Option[], options: Options, widgets: Widgets): readonly Term[] {
  return form
    .filter((option) => matters(option, options))
    .flatMap((option): readonly Term[] => {
      const value = options[option.name] ?? option.default;
      if (option.kind === "own") return widgets[option.name]?.tell(value, optionName(option)) ?? [];
      const said = Array.isArray(value) ? sayQuantity(option.unit, value) : valueName(option, value);
      const more = `${option.words}-${nameOf(option, value)}-more`;
      return [{ name: optionName(option), value: said, ...(isKnown(more) && { more: translate(more) }) }];
    });
}

/** The rules page's table of options, as HTML. Default values are bold. */
export function optionTable(form: readonly Option[]): string {
  const row = (kind: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${kind}>${cell}</${kind}>`).join("")}</tr>`;
  const heads = ["name", "more", "values"].map((head) => safe(translate(`option-head-${head}`)));
  const body = form.map((option) => row("td", cells(option))).join("");
  return `<div class="scroll" tabindex="0"><table><thead>${row("th", heads)}</thead><tbody>${body}</tbody></table></div>`;
}

/** Escape text for HTML. Third-party games bring their own messages. */
function safe(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function cells(option: Option): readonly string[] {
  const each = option.values
    .map((one) => [valueName(option, one.value), `${option.words}-${one.name}-more`] as const)
    .filter(([, id]) => isKnown(id))
    .map(([name, id]) =>
      t("option-value-more", { name: `<em>${safe(name)}</em>`, more: safe(translate(id)) }),
    );
  const own = `${option.words}-more`;
  return [
    `<strong>${safe(optionName(option))}</strong>`,
    [...(isKnown(own) ? [safe(translate(own))] : []), ...each].join(" "),
    option.kind === "own" ? "" : values(option),
  ];
}

function values(option: Option): string {
  const shown = (value: unknown) => {
    const name = safe(valueName(option, value));
    return same(value, option.start) ? `<strong>${name}</strong>` : name;
  };
  if (option.kind === "switch") return [true, false].map(shown).join(", ");
  if (option.kind === "choice")
    return choices(option, option.start)
      .map(({ value }) => shown(value))
      .join(", ");
  const ranges = option.ranges.map(({ least, live }) => t("option-range", { least, most: live }));
  return t("option-ranged", { range: ranges.join(" × "), start: shown(option.start) });
}
