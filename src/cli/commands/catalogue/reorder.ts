import { reorderProduct } from '../../../server/store/catalogue/product-order.ts';
import { findProduct } from '../../../server/store/catalogue/products.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';
import { unknownProduct } from './edit-refusals.ts';

export const reorderProductCommand: Command = {
  name: 'products reorder',
  args: ['ID', 'NEXT-ID|last'],
  summary: 'Put a product before another in the order of the catalogue, or last',
  async run({ store, clock, args: [id = '', next = ''], options, print, complain }) {
    const before = next === 'last' ? null : next;
    if (!(await inTransaction(store, (tx) => reorderProduct(tx, id, before, clock())))) {
      complain(unknownProduct((await findProduct(store.db, id)) ? next : id));
      return exitCodes.failed;
    }
    if (options.json) print(JSON.stringify({ id, before }));
    else print(before === null ? `${id} is the last now.` : `${id} stands before ${before} now.`);
    return exitCodes.done;
  },
};
