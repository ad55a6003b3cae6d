/** Numbers as text, in the current language. */

import { language, locale } from "./index.svelte";
import { SIGNS } from "./signs";

const formats = new Map<string, Intl.NumberFormat>();

/** The format of numbers with these options. Each is made once, as making one is slow. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale() + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat(locale(), options);
  formats.set(key, known);
  return known;
}

/** A share of 1 in whole percent, without `Intl`, whose first use is slow. */
export const sayPercent = (share: number): string => `${Math.round(100 * share)}${SIGNS[language()].percent}`;

/** A number with one decimal at most. */
const toTenths = (value: number): number => Math.round(10 * value) / 10;

/** A number below 1,000 with one decimal at most, without `Intl`. `signed`: more than 0 has a plus sign. */
export function sayDecimal(value: number, signed = false): string {
  const rounded = toTenths(value);
  const text = String(Math.abs(rounded)).replace(".", SIGNS[language()].decimal);
  return rounded < 0 ? `−${text}` : signed && rounded > 0 ? `+${text}` : text;
}

/** The arguments of a message about points: as they are written, and how many they are, for their plural. */
export const pointsOf = (value: number, signed = false): { points: string; count: number } => ({
  points: sayDecimal(value, signed),
  count: Math.abs(toTenths(value)),
});
