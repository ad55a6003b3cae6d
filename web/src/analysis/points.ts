import { sayDecimal } from "../i18n/numbers";

/** The arguments of a message about points: as they are written, and how many they are, for their plural. */
export const pointsOf = (value: number, signed = false): { points: string; count: number } => ({
  points: sayDecimal(value, signed),
  count: Math.abs(Math.round(10 * value) / 10),
});
