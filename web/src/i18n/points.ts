/** Points as arguments of a message: as they are written, and how many they are, for their plural. */

import { sayDecimal } from "./numbers";

export const pointsOf = (value: number, signed = false): { points: string; count: number } => ({
  points: sayDecimal(value, signed),
  count: Math.abs(Math.round(10 * value) / 10),
});
