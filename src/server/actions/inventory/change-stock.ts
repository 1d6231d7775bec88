import type { Stock, StockInput } from '../../../domain/inventory/stock.ts';
import { type AuditEntry, listAuditEntries } from '../../store/audit/audit-log.ts';
import { lockProduct, setStock } from '../../store/catalogue/products.ts';
import { adjustStock } from '../../store/catalogue/stock.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';

export interface StockDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

export interface StockToChange {
  readonly id: string;
  readonly stock: StockInput;
  /**
   * The count that a number is meant for, null where nobody counted: one that is another by now is not written over.
   */
  readonly seen?: number | null | undefined;
  /** When the change was made that this takes back, in milliseconds: refused where it is not the last of the stock. */
  readonly takesBack?: number | undefined;
}

export type StockChanged =
  | { readonly ok: true; readonly before: Stock; readonly after: Stock; readonly at: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'not-counted' | 'changed-since' }
  | { readonly ok: false; readonly reason: 'counted-meanwhile'; readonly now: Stock }
  | { readonly ok: false; readonly reason: 'too-few'; readonly left: number };

/**
 * Entries of the trail that are looked through: an undo is pressed within seconds, and where more have come since, it
 * is refused.
 */
const maxSince = 20;

/** Says how many of a product may be sold, or whether any, and what that was until then. */
export function changeStock({ store, clock }: StockDeps, wish: StockToChange): Promise<StockChanged> {
  return inTransaction(store, (tx) => changeWithin(tx, wish, clock));
}

async function changeWithin(tx: Tx, wish: StockToChange, clock: () => number): Promise<StockChanged> {
  const { id, stock, seen, takesBack } = wish;
  const before = await lockProduct(tx, id);
  if (!before) return { ok: false, reason: 'unknown' };
  // Once the row is held: changes of one product follow each other in the trail as they were made.
  const now = clock();
  if (takesBack !== undefined && !(await isAsLeft(tx, before, takesBack)))
    return { ok: false, reason: 'changed-since' };
  if (stock === 'in' || stock === 'out') {
    const after = { inStock: stock === 'in' };
    await setStock(tx, id, after.inStock, now);
    return { ok: true, before, after, at: now };
  }
  const isAnother = seen !== undefined && seen !== (before.stockLeft ?? null);
  if ('left' in stock && isAnother) return { ok: false, reason: 'counted-meanwhile', now: before };
  const counted = await adjustStock(tx, id, stock, now);
  if (!counted.ok) return counted;
  return { ok: true, before, after: { inStock: true, stockLeft: counted.left }, at: now };
}

/**
 * Whether the change of that time is the last of the product's stock in the trail, by whatever door, and the product is
 * counted, in stock or out as that left it: an edit takes its time before it waits for the row, and may stand before it
 * in the trail.
 */
async function isAsLeft(tx: Tx, { id, inStock, stockLeft }: StockOf, time: number): Promise<boolean> {
  const changes = await listAuditEntries(tx, { kind: 'product', subject: id, since: time }, maxSince);
  const [last, ...others] = changes.filter(touchesStock);
  if (last?.at !== time || others.length > 0) return false;
  const left = stockIn(last.after);
  const isCounted = stockLeft !== undefined;
  return isCounted === (left.stockLeft !== undefined) && inStock === (left.inStock ?? inStock);
}

type StockOf = Stock & { readonly id: string };

const touchesStock = ({ before, after }: AuditEntry) =>
  [before, after].map(stockIn).some(({ inStock, stockLeft }) => inStock !== undefined || stockLeft !== undefined);

/** What an entry says of the stock: of a product it tells the fields that differ. */
const stockIn = (told: unknown): Partial<Stock> => told ?? {};
