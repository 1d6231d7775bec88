import { describeStock, parseStockInput } from '../../../domain/inventory/stock.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { notifyBackInStock } from '../../../server/actions/inventory/back-in-stock.ts';
import { changeStock, type StockChanged } from '../../../server/actions/inventory/change-stock.ts';
import { type Command, exitCodes } from '../../command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const setStockCommand: Command = {
  name: 'products set-stock',
  args: ['ID', 'N|+N|-N|in|out'],
  summary: 'Say how many of a product there are, or put it in or out of stock',
  details: `A number begins a count of what may still be sold: orders take from it, cancelled ones give back, and at 0 the product is sold out. Goods of orders that are still to be sent are not in it.
After a delivery '+5' is safer than a new number, since orders come in while you type. 'in' sells without a count, 'out' sells no more; both end the count.
Whoever has asked to be told when the product is back is mailed.`,
  async run({ store, args: [id = '', typed = ''], options, clock, print, complain }) {
    const wish = parseStockInput(typed);
    if (wish === undefined) {
      complain(`'${typed}' is no stock: type a number such as 12, +5 or -2, or 'in' or 'out'.`);
      return exitCodes.usage;
    }
    const changed = await changeStock({ store, clock }, { id, stock: wish });
    if (!changed.ok) {
      complain(describeRefusal(id, changed));
      return exitCodes.failed;
    }
    const stock = changed.after;
    const told = await notifyBackInStock({ store, clock, ids: randomIds });
    const number = stock.stockLeft ?? null;
    if (options.json) print(JSON.stringify({ id, inStock: stock.inStock, stockLeft: number, told }));
    else {
      print(number === null ? `${id} is now ${describeStock(stock)}.` : `${id} now has ${describeStock(stock)}.`);
      if (told > 0) print(`${pluralise(told, 'customer')} who asked to be told when it is back: mailed.`);
    }
    return exitCodes.done;
  },
};

function describeRefusal(id: string, refusal: Extract<StockChanged, { ok: false }>): string {
  switch (refusal.reason) {
    case 'unknown':
      return `There is no product '${id}'. 'products list' shows all.`;
    case 'not-counted':
      return `${escapeControlCharacters(id)} is not counted yet: type how many there are, such as 12.`;
    case 'counted-meanwhile':
      return `${escapeControlCharacters(id)} is counted anew meanwhile.`;
    case 'too-few':
      return `There are ${formatCount(refusal.left)} of ${escapeControlCharacters(id)}: fewer than none cannot be left.`;
    case 'changed-since':
      return `The stock of ${escapeControlCharacters(id)} was changed again since.`;
  }
}
