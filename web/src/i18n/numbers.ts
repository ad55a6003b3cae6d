/** Numbers as text, in the current language. */

import { locale } from "./index.svelte";

const formats = new Map<string, Intl.NumberFormat>();

/** The format of numbers with these options. Each is made once, as making one is slow. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale() + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat(locale(), options);
  formats.set(key, known);
  return known;
}
