import { type CheckoutForm, checkoutRules, emptyCheckoutForm } from '../../contract/checkout.ts';
import type { Region } from '../../contract/product.ts';
import type { QuotationForm } from '../../contract/quotation.ts';
import { shiftDay } from '../london-day.ts';
import { countryName } from './country-name.ts';

/** How many days an offer that the shop has made holds. */
export const quotationDays = 30;

/** The last day on which an offer holds. @param day on which it is made, such as 2026-11-23 */
export const validUntil = (day: string): string => shiftDay(day, quotationDays);

/** A code with which a quotation was asked for, and which takes nothing off the offer. */
export interface IdleCode {
  readonly code: string;
  /** It still takes something off other orders; else it has ended, or been used as often as it may be. */
  readonly isValid: boolean;
}

/** Says to whoever counted on a code why it is not in the sum. */
export const idleCodeNote = ({ code, isValid }: IdleCode): string =>
  isValid
    ? `The code ${code} takes nothing off these goods.`
    : `The code ${code} is not valid any more, so it takes nothing off.`;

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
