import { listPromos } from '../../../server/store/promotions/promo-admin.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { describePromo, promoColumns } from '../../views/promo-view.ts';

export const listPromosCommand: Command = {
  name: 'promotions list',
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
