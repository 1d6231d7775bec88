import { packingSlips } from '../../../contract/shipping/shipments.ts';
import { drawPackingSlips } from '../../pdf/draw-packing-slip.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { collectPackingSlips } from './collect-packing-slips.ts';

export const packingSlipsAction = implement(packingSlips, async (context, { references }) => {
  const { db, settings, drawSlips = drawPackingSlips } = context;
  const { orders, refused } = await collectPackingSlips(db, references);
  if (orders.length === 0) return fail('nothing-to-ship', { references });
  return {
    content: await drawSlips(orders, settings),
    type: 'application/pdf',
    name: 'packing-slips.pdf',
    isInline: true,
    omitted: refused.map(({ reference }) => reference),
  };
});
