import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from './load-shedding.ts';

const bounds = { most: 96, least: 16, soonMs: 1_000, everyMs: 50 };

/** Blocks the event loop, so that the process has no idle time. */
function keepBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it.each([
  ['as many as it answered soon where many waited all the time', true, 40],
  ['as many as ever where few were whole, whatever bodies are still on their way', false, 96],
])('starts %s [FAULT-5]', (_, manyWait, most) => {
  const limiter = createConcurrencyLimiter(bounds);
  const holds = () => manyWait;
  // The first interval started before anybody waited.
  for (let look = 0; look < 4; look++) {
    keepBusy(55);
    limiter.answered(holds);
    limiter.answered(holds);
    limiter.limit(holds);
  }
  const bound = limiter.limit(holds);
  expect(bound).toBeLessThanOrEqual(most);
  expect(bound).toBeGreaterThanOrEqual(manyWait ? bounds.least : most);
});
