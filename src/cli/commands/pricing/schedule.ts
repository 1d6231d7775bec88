import { toDecimal } from '../../../domain/shared/money/money.ts';
import { formatLondonTime } from '../../../domain/shared/time/london-time.ts';
import { schedulePrice } from '../../../server/actions/pricing/schedule-price.ts';
import { type Command, exitCodes } from '../../command.ts';
import { confirmPriceChange } from '../../runtime/input/confirm-price-change.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { parsePriceArgument } from '../../runtime/input/parse-amount.ts';
import { readScheduleTime } from '../../runtime/input/times.ts';
import { unknownProduct } from '../catalogue/edit-refusals.ts';

export const schedulePriceCommand: Command = {
  name: 'prices schedule',
  args: ['ID', 'AMOUNT', 'TIME'],
  summary: 'Set a price for a time to come',
  details: `The time is a time in London (Europe/London): 2026-12-01 is the first moment of that day, '2026-12-01 09:30' a time of it. A time with a zone, such as 2026-12-01T09:30Z, is taken too. The shop makes the change within seconds of it; what fell into a pause of the shop is made when it opens again.
A reduction that ends is two lines: the lower price with --was-price, and later the old price without. A price that is less than half of the one in force, or more than twice, is asked about.`,
  options: {
    'was-price': {
      type: 'string',
      value: 'AMOUNT',
      description: 'the price before, shown struck through from then on',
    },
    ...yesOption,
  },
  async run(context) {
    const {
      store,
      clock,
      args: [id = '', amount = '', typed = ''],
      options,
      print,
      complain,
    } = context;
    const price = parsePriceArgument(amount, complain);
    if (price === undefined) return exitCodes.usage;
    const was = options['was-price'] === undefined ? null : parsePriceArgument(String(options['was-price']), complain);
    if (was === undefined) return exitCodes.usage;
    const from = readScheduleTime(typed);
    if (from === undefined) {
      complain(`'${typed}' is no time: type one such as 2026-12-01 or '2026-12-01 09:30'.`);
      return exitCodes.usage;
    }
    if (from > clock() && !(await confirmPriceChange(context, id, price))) return exitCodes.failed;
    const scheduled = await schedulePrice({ store, clock }, { productId: id, from, price, originalPrice: was });
    if (!scheduled.ok) {
      complain(
        {
          unknown: unknownProduct(id),
          past: `${formatLondonTime(from)} in London is past: 'products set-price' changes a price now.`,
          'was-not-higher': `A price before must be higher than the price: ${toDecimal(was ?? 0)} is not above ${toDecimal(price)}.`,
        }[scheduled.reason],
      );
      return scheduled.reason === 'unknown' ? exitCodes.failed : exitCodes.usage;
    }
    if (options.json) print(JSON.stringify({ id, from: new Date(from).toISOString(), price: toDecimal(price) }));
    else print(`${id} will cost ${toDecimal(price)} from ${formatLondonTime(from)} in London on.`);
    if (scheduled.warning) complain(`As things are: ${scheduled.warning}`);
    return exitCodes.done;
  },
};
