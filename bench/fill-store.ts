/**
 * Fills a store with generated orders, products and related data, to measure a large shop: `node bench/fill-store.ts
 * --orders 1000000 --products 10000`. Uses the store of DATABASE_URL, else of DATA_DIR; creates its tables and the
 * products of content/. A store that already has orders is left unchanged.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { settings } from '../content/settings.ts';
import { searchTermsOf } from '../src/domain/orders/order-search-terms.ts';
import { parseProductsFile } from '../src/server/catalogue/product-files/products-file.ts';
import { seedPromo } from '../src/server/jobs/prepare-store.ts';
import { loadWebBuild } from '../src/server/pages/web-build.ts';
import { seedEmptyStore } from '../src/server/store/catalogue/seed.ts';
import { rebuildSalesRollups } from '../src/server/store/dashboard/sales/sales-rollups.ts';
import { closeStore, openStore } from '../src/server/store/engine/database.ts';
import { migrate } from '../src/server/store/engine/migrate.ts';
import { fillRest } from './fill/fill-rest.ts';
import { madeUpSeries } from './fill/made-up-invoices.ts';
import { type MadeUpOrder, makeUpOrders } from './fill/made-up-orders.ts';
import { openRowWriter } from './fill/row-writer.ts';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, products: { type: 'string', default: '10000' } },
});
const [orders, products] = [Number(values.orders), Number(values.products)];
const url = process.env.DATABASE_URL || join(process.env.DATA_DIR ?? 'data', 'store.db');
const root = join(import.meta.dirname, '..');
const atOnce = 5000;
const startedAt = performance.now();

const store = await openStore({ url });
await migrate(store);
if (await store.db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) {
  throw new Error('The store has orders already: fill an empty one');
}
const { pictures } = await loadWebBuild(join(root, 'dist'));
const seeds = parseProductsFile(
  JSON.parse(await readFile(join(root, 'content/products.json'), 'utf8')),
  new Set(Object.keys(pictures)),
);
if (!seeds.ok) throw new Error('content/products.json cannot be loaded');
await seedEmptyStore(store, { products: seeds.products, promos: [seedPromo(settings)], now: Date.now() });
const kept = await store.db.selectFrom('products').selectAll().orderBy('position').execute();
await closeStore(store);

const writer = openRowWriter(url);
const added = Array.from({ length: Math.max(0, products - kept.length) }, (_, index) => {
  const like = kept[index % kept.length];
  if (!like) throw new Error('There is no product to make others like');
  const number = kept.length + index + 1;
  const { stock_left: _left, ...same } = like;
  const price_minor = like.price_minor + 100 * (number % 37);
  const name = `${like.name} no. ${number}`;
  return {
    ...same,
    id: `${like.id}-${number}`,
    position: number,
    name,
    price_minor,
    original_price_minor: null,
    is_featured: 0,
  };
});
for (let from = 0; from < added.length; from += atOnce)
  await writer.write('products', added.slice(from, from + atOnce));
const prices = added.map(({ id: product_id, price_minor, updated_at: from_at }) => {
  return { product_id, from_at, price_minor, original_price_minor: null };
});
for (let from = 0; from < prices.length; from += atOnce)
  await writer.write('price_history', prices.slice(from, from + atOnce));

const now = Date.now();
const sold = [...kept, ...added];
await writer.write('number_series', madeUpSeries(orders, now));
for (let from = 0; from < orders; from += atOnce) {
  const to = Math.min(from + atOnce, orders);
  const rows = makeUpOrders(sold, { from, to, count: orders, now });
  for (const [table, list] of Object.entries(rows)) await writer.write(table, list);
  await writer.write('order_search_terms', wordsOfRows(rows.orders));
  if (to % 100_000 === 0) console.log(`${to} orders after ${seconds()} s`);
}
if (orders > 0) {
  // The search terms are indexed, as the shop would do within minutes.
  await writer.execute(`update order_search_cursor set (placed_at, order_id) =
    (select created_at, id from orders order by created_at desc, id desc limit 1)`);
  await fillRest(writer, { products: sold.map(({ id }) => id), orders, now });
}
await writer.finish();
// The shop would build the sales roll-ups too.
const filled = await openStore({ url });
while (await rebuildSalesRollups(filled, now, 100)) console.log(`sums of sales after ${seconds()} s`);
await closeStore(filled);
console.log(`${orders} orders and ${sold.length} products after ${seconds()} s`);

function wordsOfRows(rows: readonly MadeUpOrder[]) {
  const words = rows.flatMap(({ id, reference, customer_name, customer_email, postal_code, created_at }) => {
    const customer = { customerName: customer_name, customerEmail: customer_email, postalCode: postal_code };
    return searchTermsOf({ reference, customer }).map((word) => ({ word, placed_at: created_at, order_id: id }));
  });
  return words.sort((one, other) => (one.word < other.word ? -1 : 1));
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
