import type { DeskCalls } from '../../../../contract/desk/calls.ts';
import { describeStock, inverseStock, parseStockInput } from '../../../../domain/inventory/stock.ts';
import { lowestPrice, wasPriceWindowMs } from '../../../../domain/pricing/price-history.ts';
import { parseDecimal } from '../../../../domain/shared/money/money.ts';
import { notifyBackInStock } from '../../../actions/inventory/back-in-stock.ts';
import { changeStock, type StockChanged } from '../../../actions/inventory/change-stock.ts';
import { changePrice, validateFutureWasPrice } from '../../../actions/pricing/change-price.ts';
import { readPriceHistory } from '../../../store/catalogue/price-history.ts';
import { archiveProduct, deleteDraft, type Moved, publishProduct } from '../../../store/catalogue/product-life.ts';
import { reorderProduct } from '../../../store/catalogue/product-order.ts';
import { countProducts, findProductPage } from '../../../store/catalogue/product-search.ts';
import { findProduct } from '../../../store/catalogue/products.ts';
import { inTransaction, type Store, type Tx } from '../../../store/engine/database.ts';
import type { DeskDeps } from '../../desk-deps.ts';
import type { DeskHandler } from '../../handle-call.ts';
import { Refusal, refuse } from '../../problem.ts';
import { needsPasskeyForPrice } from '../../step-up.ts';
import { decimalOrNull, describeRow, describeRows } from './describe-product.ts';
import { refuseMove } from './describe-refusal.ts';

type Calls =
  | 'products.list'
  | 'products.price'
  | 'products.check-price'
  | 'products.stock'
  | 'products.publish'
  | 'products.archive'
  | 'products.delete'
  | 'products.reorder';

const pageRows = 50;
const maxCounted = 10_001;
const noPrice = (field: string) =>
  refuse('invalid-request', { errors: [{ field, message: 'Type an amount such as 201 or 201.50' }] });

function refuseStock(refusal: Exclude<Extract<StockChanged, { ok: false }>, { reason: 'counted-meanwhile' }>): Refusal {
  const refuseTyped = (detail: string) =>
    refuse('invalid-request', { detail, errors: [{ field: 'stock', message: detail }] });
  switch (refusal.reason) {
    case 'unknown':
      return refuse('not-found');
    case 'changed-since':
      return refuse('refused', { detail: 'Its stock was changed again since.' });
    case 'too-few':
      return refuseTyped(`There are ${refusal.left}: fewer than none cannot be left.`);
    case 'not-counted':
      return refuseTyped('Nobody counts this product yet: type how many there are, such as 12.');
  }
}

/** Handlers of the product table and its inline edits. */
export function listHandlers({ pictures, clock, ids, wakeMail }: DeskDeps): {
  readonly [Name in Calls]: DeskHandler<DeskCalls[Name]>;
} {
  const move = (work: (tx: Tx, id: string, now: number) => Promise<Moved>) => async (store: Store, id: string) => {
    const moved = await inTransaction(store, (tx) => work(tx, id, clock()));
    return moved.ok ? describeRow({ db: store.db, pictures }, moved.product) : refuseMove(moved);
  };
  const [publish, archive, remove] = [move(publishProduct), move(archiveProduct), move(deleteDraft)];
  const row = async (store: Store, id: string) => {
    const found = await findProduct(store.db, id);
    return found ? describeRow({ db: store.db, pictures }, found) : refuse('not-found');
  };
  return {
    'products.list': async ({ input: { search, state, stock, after }, store }) => {
      const [position, id] = after?.split(':') ?? [];
      const place = id === undefined ? undefined : { position: Number(position), id };
      const { products, next } = await findProductPage(
        store.db,
        { search, state, stock },
        { after: place, limit: pageRows },
      );
      return {
        rows: await describeRows({ db: store.db, pictures }, products),
        next: next ? `${next.position}:${next.id}` : null,
        count: await countProducts(store.db, { search, state, stock }, maxCounted),
      };
    },
    'products.price': async ({ input, store, ifMatch, isConfirmed }) => {
      if (ifMatch === undefined) return refuse('version-required');
      const price = parseDecimal(input.price.trim());
      const was = input.was?.trim() ? parseDecimal(input.was.trim()) : null;
      if (!price) return noPrice('price');
      if (was === undefined) return noPrice('was');
      const present = await findProduct(store.db, input.id);
      if (!isConfirmed && (await needsPasskeyForPrice(store.db, present, price, clock()))) {
        return refuse('reauthentication-required');
      }
      const wish = { id: input.id, price, originalPrice: was, version: ifMatch };
      const changed = await changePrice({ store, clock }, wish);
      if (changed.ok) return describeRow({ db: store.db, pictures }, changed.after);
      if (changed.reason === 'unknown') return refuse('not-found');
      return changed.reason === 'conflict'
        ? refuse('version-mismatch', { current: await describeRow({ db: store.db, pictures }, changed.current) })
        : refuse('invalid-request', { errors: [{ field: 'was', message: 'Must be higher than the price' }] });
    },
    'products.check-price': async ({ input, store }) => {
      const product = await findProduct(store.db, input.id);
      if (!product) return refuse('not-found');
      const [price, was] = [parseDecimal(input.price.trim()), parseDecimal(input.was.trim())];
      const now = clock();
      const steps = await readPriceHistory(store.db, input.id);
      const lowest = decimalOrNull(lowestPrice(steps, now - wasPriceWindowMs, now));
      if (!price || !was || was <= price) return { warning: null, lowest };
      const step = { from: now, price, originalPrice: was };
      return { warning: (await validateFutureWasPrice(store.db, product, step)) ?? null, lowest };
    },
    'products.stock': async ({ input: { id, stock, seen, takesBack }, store }) => {
      const wish = parseStockInput(stock);
      if (!wish) return refuse('invalid-request');
      const changed = await changeStock({ store, clock }, { id, stock: wish, seen, takesBack });
      if (!changed.ok && changed.reason === 'counted-meanwhile') {
        const current = await row(store, id);
        const detail = `By now it is ${describeStock(changed.now)}: type it once more.`;
        return current instanceof Refusal ? current : refuse('version-mismatch', { detail, current });
      }
      if (!changed.ok) return refuseStock(changed);
      // Sends back-in-stock emails, as the command does.
      if ((await notifyBackInStock({ store, clock, ids })) > 0) wakeMail();
      const inverse = inverseStock(changed.before, changed.after);
      const undo = inverse === undefined ? null : { stock: inverse, takesBack: changed.at };
      const endedCount = changed.after.stockLeft === undefined ? (changed.before.stockLeft ?? null) : null;
      const now = await row(store, id);
      return now instanceof Refusal ? now : { ...now, endedCount, undo };
    },
    'products.publish': async ({ input: { id }, store }) => publish(store, id),
    'products.archive': async ({ input: { id }, store }) => archive(store, id),
    'products.delete': async ({ input: { id }, store }) => {
      const gone = await remove(store, id);
      return 'id' in gone ? null : gone;
    },
    'products.reorder': async ({ input: { id, before }, store }) =>
      (await inTransaction(store, (tx) => reorderProduct(tx, id, before, clock()))) ?? refuse('not-found'),
  };
}
