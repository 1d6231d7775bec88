import { formatList } from '../shared/text/format-list.ts';
import { shiftDay } from '../shared/time/london-day.ts';

/** Validity of an issued quotation, in days. */
export const quotationDays = 30;

/** Last day on which a quotation is valid. @param day day of issue, such as 2026-11-23 */
export const validUntil = (day: string, days: number = quotationDays): string => shiftDay(day, days);

/**
 * Note on a quotation that no dispatch time is promised for products without enough stock.
 * @param how such as 'Out of stock at the moment'
 */
export function outOfStockNote(how: string, names: readonly string[]): string {
  return `${how}: ${formatList(names)}. Ask us when ${names.length === 1 ? 'it will be' : 'they will be'} back in stock.`;
}

/** A promo code that was requested with a quotation and gives no discount on it. */
export interface UnusedPromo {
  readonly code: string;
  /** Still valid for other orders; false if expired or used up. */
  readonly isValid: boolean;
  /** Valid, but limited to once per customer, and redeemed with this email address. */
  readonly isUsed?: true;
}

/** Explains to the customer why the promo code is not in the total. */
export function unusedPromoNote({ code, isValid, isUsed }: UnusedPromo): string {
  if (isUsed)
    return `Code ${code} can be used once per customer, and was already used with this email address, so there is no discount.`;
  return isValid
    ? `Code ${code} does not apply to these products.`
    : `Code ${code} is no longer valid, so there is no discount.`;
}
