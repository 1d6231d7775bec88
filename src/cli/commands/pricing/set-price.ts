import { roundedPriceNote } from '../../../domain/pricing/rounded-price-note.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { changePrice } from '../../../server/actions/pricing/change-price.ts';
import { checkWasPrices } from '../../../server/health/check-catalogue.ts';
import type { Database } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';
import { confirmPriceChange } from '../../runtime/input/confirm-price-change.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { parsePriceArgument } from '../../runtime/input/parse-amount.ts';

export const setPriceCommand: Command = {
  name: 'products set-price',
  args: ['ID', 'AMOUNT'],
  summary: 'Change a price, in pounds for UK & EU and in dollars for US products',
  details: 'A price that is less than half of the one in force, or more than twice, is asked about.',
  options: {
    'was-price': {
      type: 'string',
      value: 'AMOUNT',
      description: "the price before, shown struck through, which must be higher; 'none' takes it away",
    },
    ...yesOption,
  },
  async run(context) {
    const {
      store,
      args: [id = '', amount = ''],
      options,
      clock,
      print,
      complain,
    } = context;
    const price = parsePriceArgument(amount, complain);
    if (price === undefined) return exitCodes.usage;
    const was =
      options['was-price'] === undefined || options['was-price'] === 'none'
        ? null
        : parsePriceArgument(String(options['was-price']), complain);
    if (was === undefined) return exitCodes.usage;
    if (was !== null && was <= price) {
      complain(`A price before must be higher than the price: ${toDecimal(was)} is not above ${toDecimal(price)}.`);
      return exitCodes.usage;
    }
    if (!(await confirmPriceChange(context, id, price))) return exitCodes.failed;
    const wish = { id, price, ...(options['was-price'] !== undefined && { originalPrice: was }) };
    const changed = await changePrice({ store, clock }, wish);
    if (!changed.ok) {
      complain(`There is no product '${id}'. 'products list' shows all.`);
      return exitCodes.failed;
    }
    const { before, after } = changed;
    print(options.json ? JSON.stringify({ id, price: toDecimal(price) }) : `${id} now costs ${toDecimal(price)}.`);
    if (options['was-price'] === undefined && before.originalPrice !== null && after.originalPrice === null) {
      complain(`The price before, ${toDecimal(before.originalPrice)}, is not higher any more and was taken away.`);
    }
    const pence = roundedPriceNote(after, price);
    if (pence !== undefined) complain(pence);
    if (was !== null) await warnOfWasPrice(store.db, id, complain);
    return exitCodes.done;
  },
};

/** Warns at once of an invalid was price, which `doctor` would report later. */
async function warnOfWasPrice(db: Database, id: string, complain: (text: string) => void): Promise<void> {
  const finding = (await checkWasPrices(db)).find(({ problem }) => problem.startsWith(`${id} `));
  if (finding) complain(`${finding.problem} ${finding.advice}`);
}
