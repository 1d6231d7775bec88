import type { Region } from '../../../contract/catalogue/product.ts';
import { type CheckoutForm, emptyCheckoutForm } from '../../../contract/orders/checkout/checkout.ts';
import type { QuotationForm } from '../../../contract/quotations/quotation.ts';
import { countryName } from './country-name.ts';

/**
 * Recipient of an order from a quotation, as far as known: person, organisation and, for the US region, the country.
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
