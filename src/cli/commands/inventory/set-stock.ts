import { describeStock } from '../../../domain/inventory/stock.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { setStockAction } from '../../../server/actions/inventory/set-stock.ts';
import { commandOf } from '../../operation-command.ts';

export const setStockCommand = commandOf(setStockAction, {
  name: 'products set-stock',
  args: ['stock'],
  hidden: ['seen', 'takesBack'],
  print({ id, inStock, stockLeft, told }, { print }) {
    const stock = describeStock({ inStock, stockLeft: stockLeft ?? undefined });
    print(stockLeft === null ? `${id} is now ${stock}.` : `${id} now has ${stock}.`);
    if (told > 0) print(`Back-in-stock email sent to ${pluralise(told, 'customer')}.`);
  },
});
