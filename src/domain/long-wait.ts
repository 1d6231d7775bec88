const longWaitMs = 60 * 60 * 1000;

/** What has waited since before this moment waits for long and is told: most of what waits has gone away by itself before. */
export function longAgo(now: number): number {
  return now - longWaitMs;
}
