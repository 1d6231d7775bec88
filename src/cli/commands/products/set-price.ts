import { parseDecimal, toDecimal } from '../../../domain/money.ts';
import { setPrice } from '../../../server/store/catalogue/products.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';

export const setPriceCommand: Command = {
  name: 'products set-price',
  args: ['ID', 'AMOUNT'],
  summary: 'Change a price, in pounds for UK & EU and in dollars for US products',
  options: {
    was: {
      type: 'string',
      value: 'AMOUNT',
      description: "the price before, shown struck through; 'none' takes it away",
    },
  },
  async run({ store, args: [id = '', amount = ''], options, clock, print, complain }) {
    const price = parseDecimal(amount);
    const was =
      options.was === undefined ? undefined : options.was === 'none' ? null : parseDecimal(String(options.was));
    if (!price || (options.was !== undefined && options.was !== 'none' && !was)) {
      complain(`'${price ? options.was : amount}' is no price: type an amount such as 201 or 201.50.`);
      return exitCodes.usage;
    }
    const change = { price, ...(was !== undefined && { originalPrice: was }) };
    if (!(await inTransaction(store, (tx) => setPrice(tx, id, change, clock())))) {
      complain(`There is no product '${id}'. 'products list' shows all.`);
      return exitCodes.failed;
    }
    print(options.json ? JSON.stringify({ id, price: toDecimal(price) }) : `${id} now costs ${toDecimal(price)}.`);
    return exitCodes.done;
  },
};
