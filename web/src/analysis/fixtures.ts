/** Decisions of an analysis, for tests. */

/** What a decision of every game has, before anything is known of it. */
export const unjudged = {
  ...{ number: 0, seat: 0, turn: 1, at_ms: 0, played: {}, best: {}, loss: null },
  ...{ error: null, mark: null, unclear: false, sure: true, before: null, after: null },
  ...{ chances: null, better: null, stake: null, why: [] },
};
