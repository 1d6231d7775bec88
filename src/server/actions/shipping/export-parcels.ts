import { exportParcels } from '../../../contract/shipping/carrier-files.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { missingFacts } from '../../../domain/shipping/parcels/parcel-goods.ts';
import { carrierFiles } from '../../export/carriers/carrier-columns.ts';
import { writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import { listFile } from '../download.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { collectPackingSlips } from './collect-packing-slips.ts';
import { declareParcels } from './declare-parcels.ts';

export const exportParcelsAction = implement(
  exportParcels,
  async ({ store, clock, settings }, { carrier, references, allowMissing }) => {
    const { slips } = await collectPackingSlips(store.db, references);
    const open = slips.filter(({ status, customer }) => isOpenOrder(status) && !isErasedCustomer(customer));
    if (open.length === 0) return fail('nothing-to-ship', { references });
    const parcels = await declareParcels(store.db, open, settings);
    const missing = parcels.flatMap(({ order, goods, isAbroad }) => {
      const facts = missingFacts(goods, isAbroad);
      return facts.length > 0 ? [`${order.reference}: ${facts.join(', ')}`] : [];
    });
    if (missing.length > 0 && !allowMissing) return fail('parcel-facts-missing', { missing });
    const subject = `${pluralise(parcels.length, 'parcel')} for ${carrier}`;
    await writeAuditEntryOnly(store, { action: 'export.parcels', subject }, clock());
    const { columns, isPerGoods } = carrierFiles[carrier];
    const rows = parcels.flatMap((parcel) => {
      const shown = isPerGoods ? parcel.goods : parcel.goods.slice(0, 1);
      return shown.map((goods) => ({ parcel, goods, settings }));
    });
    const batches = (async function* () {
      yield rows;
    })();
    const taken = new Set(open.map(({ reference }) => reference));
    const file = listFile({ name: `parcels-${carrier}`, format: 'csv', batches, columns });
    return { ...file, omitted: references.filter((reference) => !taken.has(reference)) };
  },
);
