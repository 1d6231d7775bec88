import type { CheckoutForm } from '../../contract/orders/checkout/checkout.ts';
import { suggestEmail } from '../../domain/shared/text/suggest-email.ts';
import { addressLines } from '../../domain/shipping/addresses/address-lines.ts';
import { escapeControlCharacters } from '../runtime/output/escape-control-characters.ts';

/** Customer, shipping address and email address, in lines. */
export function describeCustomer(customer: CheckoutForm): string {
  return [...addressLines(customer), customer.customerEmail || 'No email address']
    .map(escapeControlCharacters)
    .join('\n');
}

/** Warning about a probable typo in an email address, before the last confirmation; empty if there is none. */
export function doubtEmail({ customerEmail = '' }: { readonly customerEmail?: string | undefined }): string {
  const suggested = suggestEmail(customerEmail);
  return suggested === undefined
    ? ''
    : `The address is ${escapeControlCharacters(customerEmail)}. Did you mean ${escapeControlCharacters(suggested)}?\n`;
}
