/** The signs of written numbers, by language, and whole numbers. */

export const SIGNS = {
  en: { group: ",", decimal: ".", percent: "%" },
  fr: { group: "\u202f", decimal: ",", percent: "\u00a0%" },
} as const;

/** A whole number of at least 0, written without `Intl`: a browser needs 10 ms for its first number, a slow phone 50. */
export const sayWhole = (value: number, language: keyof typeof SIGNS): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, SIGNS[language].group);
