import type { NotEmailedReason } from '../../contract/orders/order-status.ts';

/** Shown instead of the emails about an order by phone without an email address. */
export const noAddressNotice = 'No email is sent because this order has no email address. Tell the customer yourself.';

/**
 * Explains why a status change sends the customer no email.
 * @param note the note meant for the customer
 */
export function explainNotEmailed(reason: NotEmailedReason, note: string): string {
  if (reason === 'erased') return 'No email is sent because the customer’s data was erased.';
  if (reason === 'no-address') return `${noAddressNotice}${noteOnPage(note)}`;
  return `No email is sent because the whole order was returned.${noteOnPage(note)}`;
}

const noteOnPage = (note: string) => (note ? ' The note is shown on the order page.' : '');
