import { listProducts } from '../../../server/store/catalogue/products.ts';
import { type Command, exitCodes } from '../../command.ts';
import { printList } from '../../print/print-list.ts';
import { csvOption } from '../../read/options.ts';
import { describeProduct, productColumns } from '../../views/product-view.ts';

export const listProductsCommand: Command = {
  name: 'products list',
  args: [],
  summary: 'List all products in catalogue order',
  options: csvOption,
  async run(context) {
    const rows = await listProducts(context.store.db);
    printList(context, { rows, columns: productColumns, describe: describeProduct, none: 'The catalogue is empty.' });
    return exitCodes.done;
  },
};
