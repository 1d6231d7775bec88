import type { Period, ProductSum } from '../../../contract/dashboard/figures.ts';
import type { ImportedOrderLine } from '../../../domain/imports/orders/imported-order.ts';
import { createAggregateCache } from '../engine/cached-aggregates.ts';
import type { Database, Store } from '../engine/database.ts';
import { paged } from '../engine/sql/paged.ts';
import { sumImportedDays } from './imported-orders.ts';

const cacheSums = createAggregateCache<readonly ProductSum[]>();

/**
 * Sums the units and totals of imported orders per product: those that this shop sells by their SKU, the others, with
 * an empty id, by their name. Cancelled orders and other currencies are left out.
 */
export async function sumImportedProducts(store: Store, period: Period): Promise<readonly ProductSum[]> {
  const proof = JSON.stringify(await sumImportedDays(store.db, period));
  return cacheSums(store, `${period.first} ${period.last}`, proof, () => addUp(store.db, period));
}

async function addUp(db: Database, { first, last }: Period): Promise<readonly ProductSum[]> {
  const products = await db.selectFrom('products').select(['id', 'name', 'sku']).where('sku', 'is not', null).execute();
  const bySku = Map.groupBy(products, ({ sku }) => sku);
  const sums = new Map<string, ProductSum>();
  const pages = paged((after: { readonly id: string } | undefined) =>
    db
      .selectFrom('imported_orders')
      .select(['id', 'currency', 'lines'])
      .where('placed_on', '>=', first)
      .where('placed_on', '<=', last)
      .where('cancelled_at', 'is', null)
      .where('currency', 'in', ['GBP', 'USD'])
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(500)
      .execute(),
  );
  for await (const orders of pages) {
    for (const { currency, lines } of orders) {
      for (const { name, sku, quantity, total } of JSON.parse(lines) as ImportedOrderLine[]) {
        const same = sku === '' ? [] : (bySku.get(sku) ?? []);
        const product = same.length === 1 ? same[0] : undefined;
        const key = `${currency} ${product ? product.id : `?${name}`}`;
        const before = sums.get(key);
        sums.set(key, {
          ...{
            productId: product?.id ?? '',
            name: product?.name ?? name,
            currency: currency as ProductSum['currency'],
          },
          quantity: (before?.quantity ?? 0) + quantity,
          total: (before?.total ?? 0) + total,
        });
      }
    }
  }
  return [...sums.values()];
}
