import type { Browser } from 'playwright-core';
import { openPhone } from './phone.ts';

interface Script {
  readonly name: string;
  /** Milliseconds since navigation; the script cannot have run before `end`. */
  readonly start: number;
  readonly end: number;
  /** Transferred size without headers. */
  readonly bytes: number;
}

/** Measurements of a first visit on a slow phone. Times are in milliseconds since navigation. */
export interface Visit {
  readonly lcp: number;
  /** The LCP element: `img`, `p`, ... */
  readonly largest: string;
  /** Its size in pixels. */
  readonly size: number;
  readonly scripts: readonly Script[];
}

type Seen = Omit<Visit, 'scripts'>;

/**
 * Opens a URL and waits until the network is idle. Retries if nothing was painted by then or the page timed out, as on
 * a machine that was suspended meanwhile.
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
    // On a busy machine the network may be idle before the first paint.
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
