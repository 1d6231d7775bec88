import { listProducts } from '../../server/store/products.ts';
import { type Command, exitCodes } from '../command.ts';
import { csvOption } from '../options.ts';
import { printList } from '../print-list.ts';
import { describeProduct, productColumns } from '../product-view.ts';

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
