import { archiveProduct } from '../../../server/store/catalogue/product-life.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';
import { describeStay } from './edit-refusals.ts';

export const archiveProductCommand: Command = {
  name: 'products archive',
  args: ['ID'],
  summary: 'Take a product out of the shop; orders and invoices keep naming it',
  details: "Its page is not found any more, and carts that hold it are told so. 'products publish' brings it back.",
  async run({ store, clock, args: [id = ''], options, print, complain }) {
    const archived = await inTransaction(store, (tx) => archiveProduct(tx, id, clock()));
    if (!archived.ok) {
      complain(describeStay(id, archived, 'archived'));
      return exitCodes.failed;
    }
    print(options.json ? JSON.stringify({ id, hidden: 'archived' }) : `${id} is archived.`);
    return exitCodes.done;
  },
};
