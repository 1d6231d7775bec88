import { expect, it, onTestFinished } from 'vitest';
import type { Article } from '../../src/contract/catalogue/article.ts';
import { openCatalogue } from '../../src/server/catalogue/catalogue.ts';
import { checkIntervalMs, startIndexNow } from '../../src/server/jobs/index-now/index-now.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { archiveProduct, publishProduct } from '../../src/server/store/catalogue/product-life.ts';
import { saveProducts, setPrice, setStock } from '../../src/server/store/catalogue/products.ts';
import { readSubmittedPages } from '../../src/server/store/content/submitted-pages.ts';
import { closeStore, inTransaction, openStore, type Store, type Tx } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { sampleArticle } from '../../src/web/seo/testing/samples.ts';
import { eventually } from '../support/eventually.ts';
import { openIndexNowEngine } from '../support/stand-ins/index-now-engine.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, sampleProduct } from './samples.ts';

const key = 'A-key-of-20-letters1';
const article: Article = { ...sampleArticle, content: '<p>What it is.</p>', chapters: [] };
const minute = 60_000;

/** A shop with a search engine on this machine. It checks for changes every 5 ms; retry delays follow `now`. */
async function openTelling(store: Store) {
  await fill(store);
  const engine = await openIndexNowEngine();
  const catalogue = await openCatalogue({ store, pictures: {}, onError: () => undefined });
  const lines: { msg: string; tries?: number; why?: string }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  let now = noon;
  let looks = 0;
  const clock = () => {
    looks += 1;
    return now;
  };
  const submitted = async () => [...((await readSubmittedPages(store.db)) ?? new Map()).keys()];
  return {
    engine,
    submitted,
    lines,
    /** The paths of the nth submission, sorted. */
    paths: (n: number) => engine.told[n]?.urlList.map((url) => url.replace('https://shop.example', '')).sort(),
    later(ms: number) {
      now += ms;
    },
    /** Waits until the engine's answers were read: a stop before that leaves the pages to be submitted again. */
    async accepted(count: number) {
      const isAccepted = ({ msg }: { msg: string }) => msg === 'changed pages submitted to search engines';
      await eventually(() => lines.filter(isAccepted).length).toBe(count);
    },
    /** Waits for another complete check: each one reads the clock. */
    async looked() {
      const before = looks;
      await eventually(() => looks - before).toBeGreaterThan(1);
    },
    async change(work: (tx: Tx, now: number) => Promise<unknown>) {
      await inTransaction(store, (tx) => work(tx, now));
      await catalogue.fresh();
    },
    /** Starts the shop and waits until its list of submitted pages is stored. */
    async open(articles: readonly Article[] = [article]) {
      const parts = { store, log, key, clock, origin: 'https://shop.example', address: engine.address };
      const telling = startIndexNow({ ...parts, catalogue, articles: () => articles, everyMs: 5 });
      await eventually(async () => (await submitted()).length).toBeGreaterThan(0);
      return telling;
    },
  };
}

onEachEngine(({ open }) => {
  it('notifies search engines of changed, new and removed pages in one request, and of no draft [PING-1]', async () => {
    const shop = await openTelling(await open());
    const telling = await shop.open();
    await shop.change(async (tx, now) => {
      await setPrice(tx, 'xl-7', { price: 240_00 }, now);
      await setStock(tx, 'tower-8', true, now);
      await archiveProduct(tx, 'desk-2', now);
      await saveProducts(tx, [sampleProduct({ id: 'secret', hidden: 'draft' }), sampleProduct({ id: 'new' })], now);
    });
    await eventually(() => shop.engine.told.length).toBe(1);
    const { urlList: _, ...rest } = shop.engine.told[0] ?? { urlList: [] };
    expect(rest).toEqual({ host: 'shop.example', key, keyLocation: `https://shop.example/${key}.txt` });
    expect(shop.paths(0)).toEqual(['/product/desk-2', '/product/new', '/product/tower-8', '/product/xl-7']);
    // Submitted pages are not submitted again; a draft is submitted once it is published.
    await shop.change((tx, now) => publishProduct(tx, 'secret', now));
    await eventually(() => shop.engine.told.length).toBe(2);
    expect(shop.paths(1)).toEqual(['/product/secret']);
    await telling.stop();
  });

  it('notifies on start of changes made while stopped, articles included, and of nothing on the first start [PING-2]', async () => {
    const shop = await openTelling(await open());
    await (await shop.open()).stop();
    expect(shop.engine.asked()).toBe(0);
    await shop.change((tx, now) => setPrice(tx, 'xl-7', { price: 240_00 }, now));
    const added = { ...article, slug: 'another' };
    const telling = await shop.open([{ ...article, content: '<p>What it was.</p>' }, added]);
    await eventually(() => shop.engine.told.length).toBe(1);
    expect(shop.paths(0)).toEqual([`/blog/another`, `/blog/${article.slug}`, '/product/xl-7']);
    await eventually(shop.submitted).toContain('/blog/another');
    await telling.stop();

    // A picture that a build renames is not a change, and neither is a price that is back at its submitted value.
    await shop.change((tx, now) => setPrice(tx, 'xl-7', { price: 200_00 }, now));
    await shop.change((tx, now) => setPrice(tx, 'xl-7', { price: 240_00 }, now));
    const same = [{ ...article, content: '<p>What <img src="/pictures/b.jpg">it was.</p>' }, added];
    const second = await shop.open(same);
    await shop.change((tx, now) => setPrice(tx, 'desk-2', { price: 80_00 }, now));
    await eventually(() => shop.engine.told.length).toBe(2);
    expect(shop.paths(1)).toEqual(['/product/desk-2']);
    await shop.accepted(2);
    await second.stop();

    // No instance submits what another has submitted.
    const third = await shop.open(same);
    await shop.change((tx, now) => setPrice(tx, 'tower-8', { price: 280_00 }, now));
    await eventually(() => shop.engine.told.length).toBe(3);
    expect(shop.paths(2)).toEqual(['/product/tower-8']);
    await shop.accepted(3);
    await third.stop();
    const fourth = await shop.open(same);
    await shop.change((tx, now) => setPrice(tx, 'xl-7', { price: 250_00 }, now));
    await eventually(() => shop.engine.told.length).toBe(4);
    expect(shop.paths(3)).toEqual(['/product/xl-7']);
    await fourth.stop();
  });
});

it('checks for changes once a minute by default [PING-1]', () => {
  expect(checkIntervalMs).toBe(60_000);
});

// Retry delays do not depend on the store.
it('backs off after each failure, merges later changes, and gives up in the end [PING-3]', async () => {
  const store = await openStore({ url: ':memory:' });
  onTestFinished(() => closeStore(store));
  await migrate(store);
  const shop = await openTelling(store);
  const telling = await shop.open();
  shop.engine.answer(503);
  await shop.change((tx, now) => setPrice(tx, 'xl-7', { price: 240_00 }, now));
  const failed = (tries: number) => shop.lines.filter((line) => line.tries === tries).length;
  await eventually(() => failed(1)).toBe(1);
  await shop.change((tx, now) => setPrice(tx, 'desk-2', { price: 80_00 }, now));
  shop.later(minute);
  // A redirect counts as a failure and is not followed.
  shop.engine.answer(307);
  shop.later(minute);
  await eventually(() => failed(2)).toBe(1);
  expect(shop.lines.filter(({ tries }) => tries).map(({ why }) => why)).toEqual([
    'it answered 503',
    'it did not respond (unexpected redirect)',
  ]);
  expect(shop.engine.asked()).toBe(2);
  shop.engine.answer(200);
  shop.later(4 * minute);
  await eventually(() => shop.engine.told.length).toBe(1);
  expect(shop.paths(0)).toEqual(['/product/desk-2', '/product/xl-7']);

  shop.engine.answer(403);
  await shop.change((tx, now) => setPrice(tx, 'xl-7', { price: 230_00 }, now));
  for (let tries = 1; tries <= 12; tries += 1) {
    await eventually(() => shop.engine.asked()).toBe(3 + tries);
    await eventually(() => failed(tries)).toBeGreaterThan(0);
    if (tries === 12) break;
    // Two minutes, four, eight and so on, at most six hours.
    const pause = Math.min(2 ** tries, 6 * 60) * minute;
    shop.later(pause - 1);
    await shop.looked();
    expect(shop.engine.asked()).toBe(3 + tries);
    shop.later(1);
  }
  await eventually(() => shop.lines.at(-1)?.msg).toBe('changed pages not submitted, giving up');
  shop.engine.answer(200);
  await shop.change((tx, now) => setPrice(tx, 'desk-2', { price: 70_00 }, now));
  shop.later(400 * minute);
  await eventually(() => shop.engine.told.length).toBe(2);
  expect(shop.paths(1)).toEqual(['/product/desk-2']);
  await telling.stop();
});
