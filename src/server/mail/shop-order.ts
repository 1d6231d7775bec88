import { deliveryAreas } from '../../../content/delivery.ts';
import { taxTable } from '../../../content/tax.ts';
import { findCountry } from '../../domain/shipping/find-country.ts';
import { resolveTaxDestination } from '../../domain/tax/tax-basis.ts';
import type { StoredOrder } from '../store/orders/orders.ts';
import { type OfShop, type OfVisitor, ofShop, type ShopText } from './shop-text.ts';

/** An order as a queued email holds it: who ordered it, and what they call it, is typed by a visitor. */
export type MailedOrder = OfShop<Omit<StoredOrder, 'customer' | 'purchaseOrder'>> & {
  readonly customer: OfVisitor<StoredOrder['customer']>;
  readonly purchaseOrder?: OfVisitor<StoredOrder['purchaseOrder']>;
};

/** What emails to anybody may print of an order. */
export type ShopOrder = Omit<MailedOrder, 'customer' | 'purchaseOrder'> & {
  /** Where it goes to, by the name that the list of countries has for it; empty where it is none of the list. */
  readonly country: ShopText;
  /** The same by its ISO code, with the rate of tax there in hundredths of a percent. */
  readonly taxed: { readonly code: ShopText; readonly basisPoints: number | undefined };
};

/** Leaves out of an order what a visitor typed. A country is read by the list of those that are delivered to. */
export function shopOrder(order: MailedOrder): ShopOrder {
  const { customer, purchaseOrder: _, ...rest } = order;
  const { countries } = deliveryAreas[order.region];
  const country = findCountry(countries, customer.country);
  const place = resolveTaxDestination({ countries, table: taxTable }, customer);
  return {
    ...rest,
    country: ofShop(country ?? ''),
    taxed: { code: ofShop(country === undefined ? '' : place.country), basisPoints: place.basisPoints },
  };
}
