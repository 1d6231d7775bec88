import type { Promo } from '../../../domain/promotions/promo.ts';
import { inTransaction, type Store } from '../engine/database.ts';
import { savePromo } from '../promotions/promos.ts';
import { type StoredProduct, saveProducts } from './products.ts';

interface Seed {
  readonly products: readonly StoredProduct[];
  readonly promos: readonly Promo[];
  readonly now: number;
}

/** Fills a store that has never held products; true where it did. A store that its owner has emptied stays empty. */
export async function seedEmptyStore(store: Store, { products, promos, now }: Seed): Promise<boolean> {
  return inTransaction(store, async (tx) => {
    // Takes the row's lock on PostgreSQL: of two processes that start at once, the second sees what the first has
    // written.
    const { numUpdatedRows } = await tx
      .updateTable('catalogue')
      .set({ changed_at: now })
      .where('version', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    for (const promo of promos) await savePromo(tx, promo, now);
    await saveProducts(tx, products, now);
    return true;
  });
}
