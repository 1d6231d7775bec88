import { setStock } from '../../../contract/inventory/stock.ts';
import { inverseStock, parseStockInput } from '../../../domain/inventory/stock.ts';
import { findProduct, type StoredProduct } from '../../store/catalogue/products.ts';
import { describeConflict, describeRow } from '../catalogue/describe-product.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { notifyBackInStock } from './back-in-stock.ts';
import { changeStock } from './change-stock.ts';

/** Changes the stock, then sends back-in-stock emails in batches, each in a separate transaction. */
export const setStockAction = implement(
  setStock,
  async (context, { id, stock, ...base }) => {
    const { store, clock, ids, pictures, wakeMail } = context;
    const describe = (product: StoredProduct) => describeRow({ db: store.db, pictures }, product);
    const wish = parseStockInput(stock);
    if (!wish) throw new Error(`The schema accepted the stock ${stock}`);
    const changed = await changeStock({ store, clock }, { id, stock: wish, ...base });
    if (changed instanceof Failure) return describeConflict(changed, describe);
    const emailed = await notifyBackInStock({ store, clock, ids });
    if (emailed > 0) wakeMail();
    const { before, after, at } = changed;
    const inverse = inverseStock(before, after);
    const product = await findProduct(store.db, id);
    if (!product) return fail('product-not-found', { id });
    return {
      ...(await describe(product)),
      endedCount: after.stockLeft === undefined ? (before.stockLeft ?? null) : null,
      undo: inverse === undefined ? null : { stock: inverse, takesBack: at },
      told: emailed,
    };
  },
  { preview: 'rolled-back' },
);
