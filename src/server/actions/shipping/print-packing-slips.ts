import { packingSlips } from '../../../contract/shipping/shipments.ts';
import { drawPackingSlips } from '../../pdf/draw-packing-slip.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { collectPackingSlips } from './collect-packing-slips.ts';

export const packingSlipsAction = implement(packingSlips, async (context, { references, parcel }) => {
  const { db, settings, drawSlips = drawPackingSlips } = context;
  const { slips, refused } = await collectPackingSlips(db, references, parcel);
  const [first] = refused;
  if (first?.reason === 'unknown-parcel') {
    return fail('parcel-not-found', { reference: first.reference, number: parcel });
  }
  if (slips.length === 0) return fail('nothing-to-ship', { references });
  return {
    content: await drawSlips(slips, settings),
    type: 'application/pdf',
    name: 'packing-slips.pdf',
    isInline: true,
    omitted: refused.map(({ reference }) => reference),
  };
});
