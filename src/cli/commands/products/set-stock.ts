import { setStock } from '../../../server/store/catalogue/products.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';

export const setStockCommand: Command = {
  name: 'products set-stock',
  args: ['ID', 'in|out'],
  summary: 'Put a product in or out of stock',
  async run({ store, args: [id = '', stock = ''], options, clock, print, complain }) {
    if (stock !== 'in' && stock !== 'out') {
      complain(`'${stock}' is neither 'in' nor 'out'.`);
      return exitCodes.usage;
    }
    if (!(await inTransaction(store, (tx) => setStock(tx, id, stock === 'in', clock())))) {
      complain(`There is no product '${id}'. 'products list' shows all.`);
      return exitCodes.failed;
    }
    const state = stock === 'in' ? 'in stock' : 'out of stock';
    print(options.json ? JSON.stringify({ id, inStock: stock === 'in' }) : `${id} is now ${state}.`);
    return exitCodes.done;
  },
};
