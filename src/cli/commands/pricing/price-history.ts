import type { DeskProduct } from '../../../contract/catalogue/products.ts';
import { formatCharge, saleCurrency } from '../../../domain/shared/money/currency.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { showProductAction } from '../../../server/actions/catalogue/edit-products.ts';
import type { Command } from '../../command.ts';
import { commandOf } from '../../operation-command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';

const columns: readonly Column<DeskProduct['history'][number]>[] = [
  { key: 'from', heading: 'from (UTC)', value: ({ from }) => isoTime(from), cell: ({ from }) => formatTime(from) },
  { key: 'price', heading: 'price', value: ({ price }) => price },
  { key: 'originalPrice', heading: 'was', value: ({ originalPrice }) => originalPrice },
];

export const priceHistoryCommand: Command = {
  ...commandOf(showProductAction, {
    name: 'products price-history',
    options: csvOption,
    json: ({ id, lowest, lowestBefore, history }) => ({ id, lowest, lowestBefore, history }),
    print({ region, lowest, lowestBefore, history }, context) {
      printList(context, { rows: history, columns, none: 'No prices yet.' });
      if (context.options.csv) return;
      const charge = (price: string | null) =>
        price === null ? 'none' : formatCharge(priceToMinor(price), saleCurrency[region]);
      context.print(`\nLowest price of the last 30 days: ${charge(lowest)}`);
      context.print(`Lowest price of the 30 days before the current price: ${charge(lowestBefore)}`);
    },
  }),
  summary: 'Show the past prices of a product, and the lowest of the last 30 days',
  details: 'In the EU, a reduction must state the lowest price of the 30 days before it: use that as the was price.',
};
