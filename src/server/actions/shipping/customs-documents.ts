import { customsDocuments } from '../../../contract/shipping/carrier-files.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { drawCustomsDocuments } from '../../pdf/draw-customs.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { collectPackingSlips } from './collect-packing-slips.ts';
import { declareParcels } from './declare-parcels.ts';

export const customsDocumentsAction = implement(customsDocuments, async (context, { reference, parcel: number }) => {
  const { db, settings, clock, drawCustoms = drawCustomsDocuments } = context;
  const { slips, refused } = await collectPackingSlips(db, [reference], number);
  const [slip] = slips;
  if (refused.some(({ reason }) => reason === 'unknown')) return fail('order-not-found', { reference });
  if (refused.some(({ reason }) => reason === 'unknown-parcel')) return fail('parcel-not-found', { reference, number });
  if (!slip) return fail('nothing-to-ship', { references: [reference] });
  // Each parcel has separate documents.
  if (slips.length > 1) return fail('parcel-not-found', { reference, number: undefined });
  if (isErasedCustomer(slip.customer)) return fail('customer-erased', { reference });
  const [parcel] = await declareParcels(db, [slip], settings);
  if (!parcel?.isAbroad) return fail('no-customs-needed', { reference });
  return {
    content: await drawCustoms({ ...parcel, at: clock() }, settings),
    type: 'application/pdf',
    name: `customs-${reference}.pdf`,
    isInline: true,
  };
});
