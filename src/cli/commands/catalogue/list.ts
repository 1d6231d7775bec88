import { productStates, stockStates } from '../../../contract/catalogue/product-row.ts';
import { findProductPage } from '../../../server/store/catalogue/product-search.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { describeProduct, productColumns } from '../../views/product-view.ts';

export const listProductsCommand: Command = {
  name: 'products list',
  args: [],
  summary: 'List products in catalogue order',
  details: 'Stock is low where few are left, and none where it is sold out.',
  options: {
    state: { type: 'string', value: 'STATE', description: `those that are ${productStates.join(', ')} (all)` },
    stock: { type: 'string', value: 'STOCK', description: `those whose stock is ${stockStates.join(' or ')}` },
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const state = productStates.find((known) => known === options.state);
    const stock = stockStates.find((known) => known === options.stock);
    if (options.state !== undefined && !state) {
      complain(`'${options.state}' is no state: it is one of ${productStates.join(', ')}.`);
    }
    if (options.stock !== undefined && !stock) {
      complain(`'${options.stock}' is no stock to ask for: it is ${stockStates.join(' or ')}.`);
    }
    if (options.state !== state || options.stock !== stock) return exitCodes.usage;
    const { products: rows } = await findProductPage(store.db, { state, stock }, { limit: maxProducts });
    const none = state || stock ? 'No product is like this.' : 'The catalogue is empty.';
    printList(context, { rows, columns: productColumns, describe: describeProduct, none });
    return exitCodes.done;
  },
};

/** Unlimited: the catalogue is held in memory anyway. */
const maxProducts = 1_000_000;
