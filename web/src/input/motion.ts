/** The user's wish for less motion. */

let query: MediaQueryList | undefined;

/** The user's system asks for less motion now. */
export const reducesMotion = (): boolean =>
  (query ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;
