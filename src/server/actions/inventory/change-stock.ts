import type { AdjustmentReason } from '../../../contract/inventory/stock-history.ts';
import type { Stock, StockInput } from '../../../domain/inventory/stock.ts';
import { type AuditEntry, listAuditEntries } from '../../store/audit/audit-log.ts';
import { lockProduct, setStock } from '../../store/catalogue/products.ts';
import { adjustStock } from '../../store/catalogue/stock/stock.ts';
import { inTransaction, type Tx } from '../../store/engine/database.ts';
import type { App } from '../app.ts';
import { type Failure, fail } from '../failure.ts';

export type StockDeps = Pick<App, 'store' | 'clock'>;

export interface StockToChange {
  readonly id: string;
  readonly stock: StockInput;
  /** Why the stock is adjusted by a difference. */
  readonly reason?: AdjustmentReason | undefined;
  /** The stock the client saw, null if uncounted: if it has changed, a new number is refused. */
  readonly seen?: number | null | undefined;
  /** Timestamp of the change to undo, in milliseconds: refused unless it is the product's last stock change. */
  readonly takesBack?: number | undefined;
}

export interface StockChanged {
  readonly before: Stock;
  readonly after: Stock;
  readonly at: number;
}

type NoChange = Failure<
  'product-not-found' | 'stock-not-counted' | 'stock-below-zero' | 'stock-changed' | 'precondition-failed'
>;

/** Maximum audit log entries searched: an undo follows within seconds, and is refused if there are more since. */
const maxSince = 20;

/** Sets a product's stock or availability, and returns both states. A failure has changed nothing. */
export function changeStock({ store, clock }: StockDeps, wish: StockToChange): Promise<StockChanged | NoChange> {
  return inTransaction(store, (tx) => changeWithin(tx, wish, clock));
}

async function changeWithin(tx: Tx, wish: StockToChange, clock: () => number): Promise<StockChanged | NoChange> {
  const { id, stock, reason, seen, takesBack } = wish;
  const before = await lockProduct(tx, id);
  if (!before) return fail('product-not-found', { id });
  // After the row lock: audit log entries of a product then follow the order of its changes.
  const now = clock();
  if (takesBack !== undefined && !(await isAsLeft(tx, before, takesBack))) return fail('stock-changed');
  if (stock === 'in' || stock === 'out') {
    const after = { inStock: stock === 'in' };
    await setStock(tx, id, after.inStock, now);
    return { before, after, at: now };
  }
  const isAnother = seen !== undefined && seen !== (before.stockLeft ?? null);
  if ('left' in stock && isAnother) return fail('precondition-failed', { current: before });
  const counted = await adjustStock(tx, id, 'by' in stock ? { ...stock, reason } : stock, now);
  if (counted.ok) return { before, after: { inStock: true, stockLeft: counted.left }, at: now };
  if (counted.reason === 'unknown') return fail('product-not-found', { id });
  return counted.reason === 'too-few'
    ? fail('stock-below-zero', { left: counted.left })
    : fail('stock-not-counted', { id });
}

/**
 * Whether the change of that time is the last stock change in the audit log, through any channel, and the product is
 * still counted, in stock or out as that change left it: an edit takes its timestamp before it waits for the row
 * lock, and may precede it in the log.
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

/** Returns the stock fields of an audit log entry, which lists only changed fields. */
const stockIn = (recorded: unknown): Partial<Stock> => recorded ?? {};
