import { deliveryAreas } from '../../../content/delivery.ts';
import { taxTable } from '../../../content/tax.ts';
import { findCountry } from '../../domain/shipping/addresses/find-country.ts';
import { resolveTaxDestination } from '../../domain/tax/tax-basis.ts';
import type { StoredOrder } from '../store/orders/orders.ts';
import { type OfShop, type OfVisitor, ofShop, type ShopText } from './shop-text.ts';

/** An order in an outbox message; customer details and purchase order are visitor input. */
export type MailedOrder = OfShop<Omit<StoredOrder, 'customer' | 'purchaseOrder'>> & {
  readonly customer: OfVisitor<StoredOrder['customer']>;
  readonly purchaseOrder?: OfVisitor<StoredOrder['purchaseOrder']>;
};

/** What an email to any address may print of an order. */
export type ShopOrder = Omit<MailedOrder, 'customer' | 'purchaseOrder'> & {
  /** The destination by its name in the list of countries; empty if not listed. */
  readonly country: ShopText;
  /** Its ISO code, with the tax rate there in basis points (hundredths of a percent). */
  readonly taxed: { readonly code: ShopText; readonly basisPoints: number | undefined };
};

/** Strips visitor input from an order. The country is resolved through the list of delivery countries. */
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
