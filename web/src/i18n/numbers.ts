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

/** A number below 1,000 with one decimal at most, without `Intl`. `signed`: more than 0 has a plus sign. */
export function sayDecimal(value: number, signed = false): string {
  const rounded = Math.round(10 * value) / 10;
  const text = String(rounded).replace(".", SIGNS[language()].decimal).replace("-", "−");
  return signed && rounded > 0 ? `+${text}` : text;
}
