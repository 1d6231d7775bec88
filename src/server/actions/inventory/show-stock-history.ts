import { showStockHistory } from '../../../contract/inventory/stock-history.ts';
import { findProduct } from '../../store/catalogue/products.ts';
import { listMovements } from '../../store/inventory/stock-movements.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

const maxShown = 200;

export const showStockHistoryAction = implement(showStockHistory, async ({ db }, { id }) =>
  (await findProduct(db, id)) ? listMovements(db, id, maxShown) : fail('product-not-found', { id }),
);
