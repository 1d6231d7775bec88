import { formatList } from '../shared/text/format-list.ts';
import { shiftDay } from '../shared/time/london-day.ts';

/** How many days an offer that the shop has made holds. */
export const quotationDays = 30;

/** The last day on which an offer holds. @param day on which it is made, such as 2026-11-23 */
export const validUntil = (day: string): string => shiftDay(day, quotationDays);

/**
 * Says of some products, whose number is not in stock, to who asks for them, that nothing is promised of when they
 * leave.
 * @param how such as 'Out of stock at the moment'
 */
export function outOfStockNote(how: string, names: readonly string[]): string {
  return `${how}: ${formatList(names)}. Ask us when we can send ${names.length === 1 ? 'it' : 'them'}.`;
}

/** A code with which a quotation was asked for, and which takes nothing off the offer. */
export interface UnusedPromo {
  readonly code: string;
  /** It still takes something off other orders; else it has ended, or been used as often as it may be. */
  readonly isValid: boolean;
  /** It does, and each customer has it once: this address has had its use. */
  readonly isUsed?: true;
}

/** Says to whoever counted on a code why it is not in the sum. */
export function unusedPromoNote({ code, isValid, isUsed }: UnusedPromo): string {
  if (isUsed)
    return `The code ${code} is once for each customer, and was used with this address before, so it takes nothing off.`;
  return isValid
    ? `The code ${code} takes nothing off these goods.`
    : `The code ${code} is not valid any more, so it takes nothing off.`;
}
