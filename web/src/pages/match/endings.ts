/** The reasons of a match that ended before its game did. */
export const endings: readonly string[] = [
  "outcome-resigned",
  "outcome-idle",
  "outcome-agreed",
  "outcome-still",
  "outcome-rules",
  "outcome-closed",
];
