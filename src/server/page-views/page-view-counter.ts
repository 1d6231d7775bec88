import { londonDay, shiftDay } from '../../domain/shared/time/london-day.ts';
import { startOfLondonDay } from '../../domain/shared/time/london-time.ts';
import type { Log } from '../observability/log.ts';
import { addPageViews, type DaySums } from '../store/dashboard/page-views/page-views.ts';
import type { Store } from '../store/engine/database.ts';

/** Counts page views as totals without personal data. */
export interface PageViewCounter {
  /** Counts a view of an existing page, by its path. */
  countView(path: string): void;
  /** Counts a first product added to an empty cart. */
  countCart(): void;
}

/** For a shop that does not count page views. */
export const noPageViews: PageViewCounter = { countView() {}, countCart() {} };

interface CounterDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
}

/** Interval of writes; a killed process loses at most this much. */
const intervalMs = 10_000;

type OpenDay = { readonly pages: Map<string, number>; carts: number };

/** Counts in memory, and adds the totals to the store every few seconds and when stopped. */
export function startPageViewCounter({ store, clock, log }: CounterDeps): PageViewCounter & { stop(): Promise<void> } {
  let counted = new Map<string, OpenDay>();
  let current = { until: Number.NEGATIVE_INFINITY, sums: { pages: new Map(), carts: 0 } as OpenDay };

  function today(): OpenDay {
    const now = clock();
    if (now < current.until) return current.sums;
    const day = londonDay(now);
    const totals = counted.get(day) ?? { pages: new Map(), carts: 0 };
    counted.set(day, totals);
    current = { until: startOfLondonDay(shiftDay(day, 1)), sums: totals };
    return totals;
  }

  /** Keeps totals that could not be written, to be written with the next ones. */
  function putBack(totals: ReadonlyMap<string, DaySums>): void {
    for (const [day, { pages, carts }] of totals) {
      const open = counted.get(day) ?? { pages: new Map(), carts: 0 };
      counted.set(day, open);
      open.carts += carts;
      for (const [page, views] of pages) open.pages.set(page, (open.pages.get(page) ?? 0) + views);
    }
    current = { ...current, until: Number.NEGATIVE_INFINITY };
  }

  async function write(): Promise<void> {
    const totals = new Map([...counted].filter(([, { pages, carts }]) => pages.size > 0 || carts > 0));
    counted = new Map();
    current = { ...current, until: Number.NEGATIVE_INFINITY };
    if (totals.size === 0) return;
    try {
      await addPageViews(store, totals);
    } catch (err) {
      putBack(totals);
      log.warn({ err }, 'page views not flushed, will retry');
    }
  }

  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, intervalMs);
  timer.unref();
  return {
    countView(path) {
      const { pages } = today();
      pages.set(path, (pages.get(path) ?? 0) + 1);
    },
    countCart() {
      today().carts += 1;
    },
    async stop() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}
