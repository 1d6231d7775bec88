const firstMs = 5 * 60 * 1000;
const longestMs = 2 * 60 * 60 * 1000;

/** When the provider is asked again about something of which no word came: after 5 minutes, 10, 20, up to two hours. */
export function nextLookAt(now: number, looks: number): number {
  return now + Math.min(firstMs * 2 ** Math.min(looks, 10), longestMs);
}
