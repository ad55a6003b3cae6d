/** The bots' levels, from the mildest. */
export const levels = ["cadet", "pilot", "captain"] as const;
export type Level = (typeof levels)[number];
