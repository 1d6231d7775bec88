import type { CountWish, Stock, StockWish } from '../../../domain/products/stock.ts';
import { listChanges } from '../../store/audit/audit-trail.ts';
import { holdProduct, setStock } from '../../store/catalogue/products.ts';
import { countStock } from '../../store/catalogue/stock.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { sumOrdered } from '../../store/orders/sum-ordered.ts';

export interface StockParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

export interface StockToChange {
  readonly id: string;
  readonly stock: StockWish;
  /** When the change was made that this takes back, in milliseconds: a number is then less what was ordered since. */
  readonly takesBack?: number | undefined;
}

export type StockChanged =
  | { readonly ok: true; readonly before: Stock; readonly after: Stock; readonly at: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'not-counted' | 'changed-since' }
  | { readonly ok: false; readonly reason: 'too-few'; readonly left: number };

/** Says how many of a product may be sold, or whether any, and what that was until then. */
export function changeStock({ store, clock }: StockParts, wish: StockToChange): Promise<StockChanged> {
  return inTransaction(store, (tx) => changeWithin(tx, wish, clock()));
}

async function changeWithin(tx: Tx, { id, stock, takesBack }: StockToChange, now: number): Promise<StockChanged> {
  const before = await holdProduct(tx, id);
  if (!before) return { ok: false, reason: 'unknown' };
  if (takesBack !== undefined && (await isChangedSince(tx, id, takesBack)))
    return { ok: false, reason: 'changed-since' };
  if (stock === 'in' || stock === 'out') {
    const after = { inStock: stock === 'in' };
    await setStock(tx, id, after.inStock, now);
    return { ok: true, before, after, at: now };
  }
  const counted = await countStock(tx, id, await lessOrdered(tx, id, stock, takesBack), now);
  if (!counted.ok) return counted;
  return { ok: true, before, after: { inStock: true, stockLeft: counted.left }, at: now };
}

/** By somebody else's hand, after the change of that time: taking that one back would mix with it. */
async function isChangedSince(tx: Tx, id: string, time: number): Promise<boolean> {
  const changes = await listChanges(tx, { kind: 'product', subject: id, since: time }, 100);
  return changes.filter(({ action }) => action === 'product.stock').length > 1;
}

/** While nobody counts, orders take nothing: what they would have taken is taken when the count is put back. */
async function lessOrdered(tx: Tx, id: string, wish: CountWish, since: number | undefined): Promise<CountWish> {
  if (since === undefined || !('left' in wish)) return wish;
  return { left: Math.max(0, wish.left - (await sumOrdered(tx, id, since))) };
}
