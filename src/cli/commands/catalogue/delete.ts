import { deleteDraft } from '../../../server/store/catalogue/product-life.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { describeStay } from './edit-refusals.ts';

export const deleteProductCommand: Command = {
  name: 'products delete',
  args: ['ID'],
  summary: 'Remove a draft; what has been in the shop can only be archived',
  options: yesOption,
  async run({ store, clock, args: [id = ''], options, print, complain, confirm }) {
    if (!(await confirm(`Remove the draft ${id} for good?`))) return exitCodes.failed;
    const gone = await inTransaction(store, (tx) => deleteDraft(tx, id, clock()));
    if (!gone.ok) {
      complain(describeStay(id, gone, 'gone'));
      return exitCodes.failed;
    }
    print(options.json ? JSON.stringify({ id }) : `${id} is gone.`);
    return exitCodes.done;
  },
};
