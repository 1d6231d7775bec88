import { lowestPrice, type PricePeriod, priceBefore, wasPriceWindowMs } from '../../../domain/pricing/price-history.ts';
import { formatCharge, saleCurrency } from '../../../domain/shared/money/currency.ts';
import { type Minor, toDecimal } from '../../../domain/shared/money/money.ts';
import { readPriceHistory } from '../../../server/store/catalogue/price-history.ts';
import { findProducts } from '../../../server/store/catalogue/products.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption } from '../../runtime/input/options.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import { type Column, toRecord } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';

const columns: readonly Column<PricePeriod>[] = [
  { key: 'from', heading: 'from (UTC)', value: ({ from }) => isoTime(from), cell: ({ from }) => formatTime(from) },
  { key: 'price', heading: 'price', value: ({ price }) => toDecimal(price) },
  { key: 'originalPrice', heading: 'was', value: ({ originalPrice }) => decimalOrNull(originalPrice) },
];

export const priceHistoryCommand: Command = {
  name: 'products price-history',
  args: ['ID'],
  summary: 'Show what a product has cost, and the lowest price of the last 30 days',
  details:
    'In the EU a reduction names the lowest price of the 30 days before it: that is the price to show as before.',
  options: csvOption,
  async run(context) {
    const { store, args, options, clock, print, complain } = context;
    const [id = ''] = args;
    const product = (await findProducts(store.db, [id])).get(id);
    const steps = await readPriceHistory(store.db, id);
    if (!product && steps.length === 0) {
      complain(`There is no product '${id}'. 'products list' shows all.`);
      return exitCodes.failed;
    }
    const now = clock();
    const lowest = lowestPrice(steps, now - wasPriceWindowMs, now);
    const before = priceBefore(steps);
    if (options.json) {
      const history = steps.map((step) => toRecord(columns, step));
      const sums = { lowestOf30Days: decimalOrNull(lowest), lowestOf30DaysBefore: decimalOrNull(before) };
      print(JSON.stringify({ id, ...sums, history }, null, 2));
      return exitCodes.done;
    }
    printList(context, { rows: steps, columns, none: 'No price was recorded.' });
    if (options.csv || !product) return exitCodes.done;
    const charge = (amount: Minor | undefined) =>
      amount === undefined ? 'none' : formatCharge(amount, saleCurrency[product.region]);
    print(`\nLowest price of the last 30 days: ${charge(lowest)}`);
    print(`Lowest price of the 30 days before the present price: ${charge(before)}`);
    return exitCodes.done;
  },
};

function decimalOrNull(amount: Minor | null | undefined): string | null {
  return amount === null || amount === undefined ? null : toDecimal(amount);
}
