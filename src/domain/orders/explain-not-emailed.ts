import type { NotEmailedReason } from '../../contract/orders/order-status.ts';

/**
 * Explains why a status change sends the customer no email.
 * @param note the note meant for the customer
 */
export function explainNotEmailed(reason: NotEmailedReason, note: string): string {
  if (reason === 'erased') return 'No email is sent because the customer’s data was erased.';
  return `No email is sent because the whole order was returned.${note ? ' The note is shown on the order page.' : ''}`;
}
