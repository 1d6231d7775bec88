import { publishProduct } from '../../../server/store/catalogue/product-life.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';
import { describeStay } from './edit-refusals.ts';

export const publishProductCommand: Command = {
  name: 'products publish',
  args: ['ID'],
  summary: 'Show a draft, or what was archived, to visitors',
  async run({ store, clock, args: [id = ''], options, print, complain }) {
    const shown = await inTransaction(store, (tx) => publishProduct(tx, id, clock()));
    if (!shown.ok) {
      complain(describeStay(id, shown, 'in the shop'));
      return exitCodes.failed;
    }
    print(options.json ? JSON.stringify({ id, hidden: null }) : `${id} is in the shop.`);
    return exitCodes.done;
  },
};
