import { codeOfCountry } from '../../../domain/shipping/addresses/country-name.ts';
import {
  type DeclaredParcel,
  freightShare,
  type ShipperSettings,
} from '../../../domain/shipping/parcels/declared-parcel.ts';
import { parcelGoods } from '../../../domain/shipping/parcels/parcel-goods.ts';
import { shippingPrice } from '../../../domain/shipping/rates/shipping-rates.ts';
import { isSentAbroad } from '../../../domain/shipping/warehouse.ts';
import type { PackingSlip } from '../../pdf/draw-packing-slip.ts';
import { findProducts } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import { findInvoice } from '../../store/invoices/invoices.ts';
import { findOrder } from '../../store/orders/orders.ts';

/** Describes parcels for a carrier or for customs, from their packing slips. */
export async function declareParcels(
  db: Database,
  slips: readonly PackingSlip[],
  settings: ShipperSettings,
): Promise<readonly DeclaredParcel[]> {
  const ids = slips.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const items = await findProducts(db, [...new Set(ids)]);
  const parcels: DeclaredParcel[] = [];
  for (const slip of slips) {
    // A slip has only the lines of its parcel; the discount is shared among all lines.
    const order = (await findOrder(db, slip.reference)) ?? slip;
    const country = codeOfCountry(order.customer.country) ?? '';
    const goods = parcelGoods(order, slip.lines, items);
    parcels.push({
      order,
      goods,
      freight: slip.parcel ? freightShare(order, goods) : shippingPrice(order),
      country,
      isAbroad: isSentAbroad(order, settings),
      invoice: (await findInvoice(db, order.id))?.number,
    });
  }
  return parcels;
}
