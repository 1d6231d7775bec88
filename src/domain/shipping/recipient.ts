import type { Region } from '../../contract/catalogue/product.ts';
import { type CheckoutForm, emptyCheckoutForm } from '../../contract/orders/checkout.ts';
import type { QuotationForm } from '../../contract/quotations/quotation.ts';
import { countryName } from './country-name.ts';

/**
 * What is known of where an order from a quotation goes: the person and the place they are of, and the country that the
 * range is mostly delivered to.
 */
export function recipientOf(
  { name, organisation, email }: Pick<QuotationForm, 'name' | 'organisation' | 'email'>,
  region: Region | undefined,
): CheckoutForm {
  return {
    ...emptyCheckoutForm,
    customerName: name,
    customerEmail: email,
    organisation,
    ...(region === 'us-only' && { country: countryName('US') }),
  };
}

/** An address as it stands on a parcel, line by line: the person, whom they order for, and the place. */
export function addressLines(customer: Omit<CheckoutForm, 'customerEmail'>): string[] {
  const { customerName, organisation, shippingAddress, city, postalCode, country } = customer;
  return [customerName, ...(organisation ? [organisation] : []), shippingAddress, city, postalCode, country];
}
