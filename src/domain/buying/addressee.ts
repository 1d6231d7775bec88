import { type CheckoutForm, checkoutRules, emptyCheckoutForm } from '../../contract/checkout.ts';
import type { Region } from '../../contract/product.ts';
import type { QuotationForm } from '../../contract/quotation.ts';
import { countryName } from './country-name.ts';

/**
 * What is known of where an order from a quotation goes: the person and the place they are of, as far as there is room, and the
 * country that the range is mostly delivered to.
 */
export function addresseeOf(
  { name, organisation, email }: Pick<QuotationForm, 'name' | 'organisation' | 'email'>,
  region: Region | undefined,
): CheckoutForm {
  const whole = `${name}, ${organisation}`;
  return {
    ...emptyCheckoutForm,
    customerName: whole.length <= checkoutRules.customerName.max ? whole : name,
    customerEmail: email,
    ...(region === 'us-only' && { country: countryName('US') }),
  };
}
