/** The signs of written numbers, by language. */

export const SIGNS = {
  en: { group: ",", decimal: ".", percent: "%" },
  fr: { group: "\u202f", decimal: ",", percent: "\u00a0%" },
} as const;
