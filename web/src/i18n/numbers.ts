/** Numbers as text, in the current language, without `Intl`, whose first use is slow. */

import { language } from "./index.svelte";
import { SIGNS } from "./signs";

/** A share of 1 in whole percent. */
export const sayPercent = (share: number): string => `${Math.round(100 * share)}${SIGNS[language()].percent}`;

/** A number below 1,000 with one decimal at most. `signed`: more than 0 has a plus sign. */
export function sayDecimal(value: number, signed = false): string {
  const rounded = Math.round(10 * value) / 10;
  const text = String(rounded).replace(".", SIGNS[language()].decimal).replace("-", "−");
  return signed && rounded > 0 ? `+${text}` : text;
}
