import type { Browser } from 'playwright-core';
import { openPhone } from './phone.ts';

interface Script {
  readonly name: string;
  /** Milliseconds from the address on; until `end` it cannot have run. */
  readonly start: number;
  readonly end: number;
  /** As it was sent, without headers. */
  readonly bytes: number;
}

/** What a first visit on a slow phone was like. Times are in milliseconds from the address on. */
export interface Visit {
  readonly lcp: number;
  /** What was painted largest: `img`, `p`, ... */
  readonly largest: string;
  /** Pixels of it. */
  readonly size: number;
  readonly scripts: readonly Script[];
}

type Seen = Omit<Visit, 'scripts'>;

/**
 * Opens an address and stays until nothing is on its way any more. Tries again where nothing was painted by then, or no
 * end came, as on a machine that stood still in the meantime.
 */
export async function visit(browser: Browser, origin: string, path: string, tries = 3): Promise<Visit> {
  try {
    const seen = await visitOnce(browser, origin, path);
    if (seen.lcp > 0 || tries <= 1) return seen;
  } catch (error) {
    if (tries <= 1) throw error;
  }
  return visit(browser, origin, path, tries - 1);
}

async function visitOnce(browser: Browser, origin: string, path: string): Promise<Visit> {
  const { context, page } = await openPhone(browser, origin, { slow: true });
  try {
    await page.addInitScript(() => {
      const seen = { lcp: Number.NaN, largest: '', size: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; size: number })[])
          Object.assign(seen, { lcp: entry.startTime, largest: entry.element?.localName ?? '', size: entry.size });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(path, { waitUntil: 'load' });
    // On a busy machine the line may be still before the first paint.
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.lcp > 0);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = entries
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
          name: new URL(name).pathname,
          start: startTime,
          end: responseEnd,
          bytes: encodedBodySize,
        }));
      return { ...(window as unknown as { seen: Seen }).seen, scripts };
    });
  } finally {
    await context.close();
  }
}
