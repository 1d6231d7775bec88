import { type PickList, printPickList, showPickList } from '../../../contract/shipping/pick-list.ts';
import { countedId } from '../../../domain/orders/custom-product.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { drawPickList } from '../../pdf/draw-pick-list.ts';
import type { Database } from '../../store/engine/database.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { collectPackingSlips } from './collect-packing-slips.ts';

export const showPickListAction = implement(showPickList, async ({ db }, { references }) => {
  const list = await collectPickList(db, references);
  return list.lines.length === 0 ? fail('nothing-to-ship', { references }) : list;
});

export const printPickListAction = implement(printPickList, async (context, { references }) => {
  const { db, clock, settings, drawPickList: draw = drawPickList } = context;
  const list = await collectPickList(db, references);
  if (list.lines.length === 0) return fail('nothing-to-ship', { references });
  return {
    content: await draw({ ...list, at: clock() }, settings),
    type: 'application/pdf',
    name: 'pick-list.pdf',
    isInline: true,
    omitted: list.omitted,
  };
});

/** Sums what is still to be sent of orders. */
async function collectPickList(db: Database, references: readonly string[]): Promise<PickList> {
  const { slips, refused } = await collectPackingSlips(db, references);
  const open = slips.filter(({ status }) => isOpenOrder(status));
  const lines = new Map<string, PickList['lines'][number]>();
  for (const order of open) {
    const ids = new Set<string>();
    for (const { quantity, ...line } of order.lines) {
      const [productId, { name }] = [countedId(line), line];
      const known = lines.get(productId) ?? { productId, name, quantity: 0, orders: 0 };
      const orders = known.orders + Number(!ids.has(productId));
      lines.set(productId, { ...known, quantity: known.quantity + quantity, orders });
      ids.add(productId);
    }
  }
  return {
    lines: [...lines.values()].sort((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true })),
    references: open.map(({ reference }) => reference),
    omitted: [
      ...refused.map(({ reference }) => reference),
      ...new Set(slips.filter(({ status }) => !isOpenOrder(status)).map(({ reference }) => reference)),
    ],
  };
}
