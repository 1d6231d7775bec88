import type { ProductPriceHistory } from '../../../contract/pricing/price-history.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { showPriceHistoryAction } from '../../../server/actions/pricing/show-price-history.ts';
import { commandOf } from '../../operation-command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<ProductPriceHistory['history'][number]>[] = [
  timeColumn('from', 'from (UTC)', ({ from }) => from),
  { key: 'price', heading: 'price', value: ({ price }) => price },
  { key: 'originalPrice', heading: 'was', value: ({ originalPrice }) => originalPrice },
];

export const priceHistoryCommand = commandOf(showPriceHistoryAction, {
  options: csvOption,
  print({ currency, lowest, lowestBefore, history }, context) {
    printList(context, { rows: history, columns, none: 'No prices yet.' });
    if (context.options.csv || currency === null) return;
    const charge = (price: string | null) => (price === null ? 'none' : formatCharge(priceToMinor(price), currency));
    context.print(`\nLowest price of the last 30 days: ${charge(lowest)}`);
    context.print(`Lowest price of the 30 days before the current price: ${charge(lowestBefore)}`);
  },
});
