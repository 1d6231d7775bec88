import { sql } from 'kysely';
import type { PageViewDay, PageViews, Period } from '../../../../contract/dashboard/figures.ts';
import { daysBetween, earlierDay, laterDay, londonDay, shiftDay } from '../../../../domain/shared/time/london-day.ts';
import { monthsAndDays } from '../../../../domain/shared/time/whole-months.ts';
import { createAggregateCache, yieldToEventLoop } from '../../engine/cached-aggregates.ts';
import { type Database, inTransaction, type Store } from '../../engine/database.ts';

/** Page views and carts by day in London time. */
export type PageViewSums = ReadonlyMap<string, DaySums>;

export interface DaySums {
  /** Views by the path of the page. */
  readonly pages: ReadonlyMap<string, number>;
  /** Carts that received their first product. */
  readonly carts: number;
}

/** A row holds four values, and PostgreSQL accepts 65,535 in one statement. */
const rowsAtOnce = 1_000;

/** Adds the counts of one process to the database, where those of several processes add up. */
export async function addPageViews(store: Store, counts: PageViewSums): Promise<void> {
  // Sorted, so that two processes lock rows in the same sequence and cannot deadlock.
  const days = Array.from(counts, ([day, { pages, carts }]) => ({ day, views: total(pages), carts })).sort(by('day'));
  const views = periodViews(counts);
  if (days.length === 0) return;
  await inTransaction(store, async (tx) => {
    await tx
      .insertInto('visit_days')
      .values(days)
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet({
          views: sql<number>`visit_days.views + excluded.views`,
          carts: sql<number>`visit_days.carts + excluded.carts`,
        }),
      )
      .execute();
    for (let index = 0; index < views.length; index += rowsAtOnce) {
      await tx
        .insertInto('page_views')
        .values(views.slice(index, index + rowsAtOnce))
        .onConflict((conflict) =>
          conflict.columns(['period', 'page']).doUpdateSet({ views: sql<number>`page_views.views + excluded.views` }),
        )
        .execute();
    }
  });
}

/** Each view counts for its day and for its month. */
function periodViews(counts: PageViewSums) {
  const rows = new Map<string, { period: string; page: string; views: number }>();
  for (const [day, { pages }] of counts) {
    for (const [page, views] of pages) {
      for (const period of [day, day.slice(0, 7)]) {
        const key = `${period} ${page}`;
        const row = rows.get(key) ?? { period, page, views: 0 };
        rows.set(key, { ...row, views: row.views + views });
      }
    }
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

const total = (pages: ReadonlyMap<string, number>) => [...pages.values()].reduce((sum, views) => sum + views, 0);

const by =
  <Key extends string>(key: Key) =>
  (one: Record<Key, string>, other: Record<Key, string>) =>
    one[key] < other[key] ? -1 : 1;

/** Returns the totals of each day in a period, earliest first. Days without visitors are left out. */
export async function readPageViewDays(db: Database, first: string, last: string): Promise<PageViewDay[]> {
  const rows = await db
    .selectFrom('visit_days')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute();
  return rows.map(({ day, views, carts }) => ({ day, views: Number(views), carts: Number(carts) }));
}

interface PageSums {
  /** Revision of the cached sums. */
  readonly made: number;
  readonly sums: ReadonlyMap<string, number>;
}

let revision = 0;
const cachePages = createAggregateCache<PageSums>(({ sums }) => sums.size > 2_000);
const cacheTop = createAggregateCache<readonly PageViews[]>();

interface TopInput {
  readonly now: number;
  readonly top: number;
}

/**
 * Returns the most viewed pages of a period: cached in memory until another view is written, with the totals of past
 * days cached until one of those days changes. Ten thousand products may have a page each.
 */
export async function readTopPages(
  store: Store,
  { first, last }: Period,
  { now, top }: TopInput,
): Promise<readonly PageViews[]> {
  const days = await readPageViewDays(store.db, first, last);
  const today = londonDay(now);
  const over = { first, last: earlierDay(last, shiftDay(today, -1)) };
  const proof = JSON.stringify(days.filter(({ day }) => day < today));
  const kept = await cachePages(store, `${first} ${over.last}`, proof, () => addUp(store, over));
  return cacheTop(store, `${first} ${last} ${top}`, `${kept.made} ${JSON.stringify(days)}`, async () => {
    const sums = new Map(kept.sums);
    for (const day of daysBetween(laterDay(first, today), earlierDay(last, today))) await addPeriod(store, sums, day);
    return Array.from(sums, ([page, views]) => ({ page, views }))
      .sort((one, other) => other.views - one.views || (one.page < other.page ? -1 : 1))
      .slice(0, top);
  });
}

async function addUp(store: Store, { first, last }: Period): Promise<PageSums> {
  const sums = new Map<string, number>();
  for (const period of monthsAndDays(first, last)) {
    await addPeriod(store, sums, period);
    await yieldToEventLoop();
  }
  revision += 1;
  return { made: revision, sums };
}

async function addPeriod({ db }: Store, sums: Map<string, number>, period: string): Promise<void> {
  const rows = await db.selectFrom('page_views').select(['page', 'views']).where('period', '=', period).execute();
  for (const { page, views } of rows) sums.set(page, (sums.get(page) ?? 0) + Number(views));
}
