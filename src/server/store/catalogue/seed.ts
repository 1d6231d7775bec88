import type { Promo } from '../../../domain/promotions/promo.ts';
import { inTransaction, type Store } from '../engine/database.ts';
import { savePromo } from '../promotions/promos.ts';
import { type StoredProduct, saveProducts } from './products.ts';

interface Seed {
  readonly products: readonly StoredProduct[];
  readonly promos: readonly Promo[];
  readonly now: number;
}

/**
 * Seeds a database that has never held products; returns whether it did. A catalogue that its owner emptied stays
 * empty.
 */
export async function seedEmptyStore(store: Store, { products, promos, now }: Seed): Promise<boolean> {
  return inTransaction(store, async (tx) => {
    // Row lock on PostgreSQL: of two processes starting at once, the second sees what the first has written.
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
