import { listPromos } from '../../../server/store/promos/promo-admin.ts';
import { type Command, exitCodes } from '../../command.ts';
import { printList } from '../../print/print-list.ts';
import { csvOption } from '../../read/options.ts';
import { describePromo, promoColumns } from '../../views/promo-view.ts';

export const listPromosCommand: Command = {
  name: 'promos list',
  args: [],
  summary: 'List all promo codes with how often they were used',
  options: csvOption,
  async run(context) {
    const rows = await listPromos(context.store.db);
    const now = context.clock();
    const columns = promoColumns(now, rows);
    printList(context, {
      rows,
      columns,
      describe: (row) => describePromo(now, row),
      none: 'There are no promo codes.',
    });
    return exitCodes.done;
  },
};
