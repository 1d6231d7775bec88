import { describeStock, readStockWish, type StockWish } from '../../../domain/products/stock.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { tellRestocked } from '../../../server/actions/products/restock.ts';
import { setStock } from '../../../server/store/catalogue/products.ts';
import { countStock } from '../../../server/store/catalogue/stock.ts';
import { inTransaction, type Tx } from '../../../server/store/engine/database.ts';
import { type Command, exitCodes } from '../../command.ts';
import { countOf, formatCount } from '../../print/count-of.ts';
import { visible } from '../../print/visible-text.ts';

export const setStockCommand: Command = {
  name: 'products set-stock',
  args: ['ID', 'N|+N|-N|in|out'],
  summary: 'Say how many of a product there are, or put it in or out of stock',
  details: `A number begins a count of what may still be sold: orders take from it, cancelled ones give back, and at 0 the product is sold out. Goods of orders that are still to be sent are not in it.
After a delivery '+5' is safer than a new number, since orders come in while you type. 'in' sells without a count, 'out' sells no more; both end the count.
Whoever has asked to be told when the product is back is mailed.`,
  async run({ store, args: [id = '', typed = ''], options, clock, print, complain }) {
    const wish = readStockWish(typed);
    if (wish === undefined) {
      complain(`'${typed}' is no stock: type a number such as 12, +5 or -2, or 'in' or 'out'.`);
      return exitCodes.usage;
    }
    const done = await inTransaction(store, (tx) => apply(tx, id, wish, clock()));
    if (!done.ok) {
      complain(done.complaint);
      return exitCodes.failed;
    }
    const { stock } = done;
    const told = await tellRestocked({ store, clock, ids: randomIds });
    const number = stock.stockLeft ?? null;
    if (options.json) print(JSON.stringify({ id, inStock: stock.inStock, stockLeft: number, told }));
    else {
      print(number === null ? `${id} is now ${describeStock(stock)}.` : `${id} now has ${describeStock(stock)}.`);
      if (told > 0) print(`${countOf(told, 'customer')} who asked to be told when it is back: mailed.`);
    }
    return exitCodes.done;
  },
};

interface Stock {
  readonly inStock: boolean;
  readonly stockLeft?: number;
}
type Applied = { readonly ok: true; readonly stock: Stock } | { readonly ok: false; readonly complaint: string };

async function apply(tx: Tx, id: string, wish: StockWish, now: number): Promise<Applied> {
  const unknown = { ok: false, complaint: `There is no product '${id}'. 'products list' shows all.` } as const;
  if (wish === 'in' || wish === 'out') {
    const stock = { inStock: wish === 'in' };
    return (await setStock(tx, id, stock.inStock, now)) ? { ok: true, stock } : unknown;
  }
  const counted = await countStock(tx, id, wish, now);
  if (counted.ok) return { ok: true, stock: { inStock: true, stockLeft: counted.left } };
  switch (counted.reason) {
    case 'unknown':
      return unknown;
    case 'not-counted':
      return { ok: false, complaint: `${visible(id)} is not counted yet: type how many there are, such as 12.` };
    case 'too-few':
      return {
        ok: false,
        complaint: `There are ${formatCount(counted.left)} of ${visible(id)}: fewer than none cannot be left.`,
      };
  }
}
