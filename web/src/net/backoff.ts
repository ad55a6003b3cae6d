/** The delay before attempt n, in milliseconds: exponential back-off with jitter, at most eight seconds. */
export function backoff(attempt: number, chance = Math.random()): number {
  return Math.min(8000, 250 * 1.5 ** attempt) * (0.6 + 0.4 * chance);
}
