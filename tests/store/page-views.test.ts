import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../../src/server/observability/log.ts';
import { startPageViewCounter } from '../../src/server/page-views/page-view-counter.ts';
import {
  addPageViews,
  readPageViewDays,
  readTopPages,
} from '../../src/server/store/dashboard/page-views/page-views.ts';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { purgeBatch } from '../../src/server/store/retention/retention.ts';
import { eventually } from '../support/eventually.ts';
import { onEachEngine } from './engines.ts';

const log = createLog('silent');

onEachEngine((engine) => {
  it('adds up the counts of several processes by London day, and writes the remainder on stop [VISIT-2]', async () => {
    const url = await engine.create();
    const store = await engine.open(url);
    // Before and after midnight in London, in summer time.
    let now = Date.UTC(2026, 6, 1, 22, 59);
    const counters = [store, await engine.open(url), await engine.open(url)].map((one) =>
      startPageViewCounter({ store: one, clock: () => now, log }),
    );
    const lookAround = () => {
      for (const { countView, countCart } of counters) {
        for (const path of ['/', '/product/xl-7', '/product/xl-7']) countView(path);
        countCart();
      }
    };
    lookAround();
    now += 60_000;
    lookAround();
    await Promise.all(counters.map((counter) => counter.stop()));
    expect(await readPageViewDays(store.db, '2026-06-30', '2026-07-03')).toEqual([
      { day: '2026-07-01', views: 9, carts: 3 },
      { day: '2026-07-02', views: 9, carts: 3 },
    ]);
    const top = (first: string, last: string, count: number) =>
      readTopPages(store, { first, last }, { now, top: count });
    const most = [
      { page: '/product/xl-7', views: 12 },
      { page: '/', views: 6 },
    ];
    expect(await top('2026-07-01', '2026-07-02', 5)).toEqual(most);
    // From monthly totals and the totals of adjacent days.
    expect(await top('2026-06-15', '2026-08-02', 5)).toEqual(most);
    expect(await top('2026-07-02', '2026-08-02', 1)).toEqual([{ page: '/product/xl-7', views: 6 }]);
    // A late write for a past day counts too, although the day's totals were cached.
    now += 48 * 3_600_000;
    expect(await top('2026-07-01', '2026-07-02', 5)).toEqual(most);
    await addPageViews(store, new Map([['2026-07-01', { pages: new Map([['/', 7]]), carts: 0 }]]));
    expect(await top('2026-07-01', '2026-07-02', 1)).toEqual([{ page: '/', views: 13 }]);
  });

  it('deletes totals of months that ended three years ago, and nothing newer [VISIT-5]', async () => {
    const store = await engine.open();
    for (const day of ['2023-10-31', '2023-11-01', '2026-11-22']) {
      await addPageViews(store, new Map([[day, { pages: new Map([['/', 1]]), carts: 0 }]]));
    }
    const now = Date.UTC(2026, 10, 22, 12);
    await purgeBatch(store, now);
    const days = await readPageViewDays(store.db, '2000-01-01', '2026-12-31');
    expect(days.map(({ day }) => day)).toEqual(['2023-11-01', '2026-11-22']);
    expect(await readTopPages(store, { first: '2000-01-01', last: '2026-12-31' }, { now, top: 5 })).toEqual([
      { page: '/', views: 2 },
    ]);
  });
});

it('writes its counts every ten seconds, and not before [VISIT-2]', async () => {
  const store = await openStore({ url: ':memory:' });
  onTestFinished(() => closeStore(store));
  await migrate(store);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const counter = startPageViewCounter({ store, clock: () => Date.UTC(2026, 10, 22, 12), log });
  const written = async () => (await readPageViewDays(store.db, '2026-11-22', '2026-11-22')).map(({ views }) => views);
  counter.countView('/');
  await vi.advanceTimersByTimeAsync(9_999);
  // An earlier write would not include this view.
  counter.countView('/');
  await vi.advanceTimersByTimeAsync(1);
  // Polling would advance fake timers.
  vi.useRealTimers();
  await eventually(written).toEqual([2]);
  await counter.stop();
});

it('keeps counts that cannot be written, and writes them with later ones once the store recovers [VISIT-2]', async () => {
  const away = await openStore({ url: ':memory:' });
  const here = await openStore({ url: ':memory:' });
  await migrate(here);
  await closeStore(away);
  const store: Store = { ...away };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const counter = startPageViewCounter({ store, clock: () => Date.UTC(2026, 10, 22, 12), log });
  counter.countView('/');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  counter.countView('/');
  Object.assign(store, here);
  await counter.stop();
  expect(await readPageViewDays(here.db, '2026-11-22', '2026-11-22')).toEqual([
    { day: '2026-11-22', views: 2, carts: 0 },
  ]);
  await closeStore(here);
});
