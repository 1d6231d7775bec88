import type { ChangeStatusRefusal, NoMailReason } from './change-order-status.ts';

/** Why the customer of an order that is moved on is sent no mail. @param note what they were to be told beside it */
export function explainUntold(why: NoMailReason, note: string | null): string {
  if (why === 'erased') return 'Nobody is told, since the data of its customer are erased.';
  if (why === 'elsewhere') return 'Another mail tells its customer.';
  return `Nobody is told, since all of it has come back.${note ? ' The note stands on the page of the order.' : ''}`;
}

/** Why an order was not moved on. */
export function explainMove(reference: string, to: string, refusal: ChangeStatusRefusal): string {
  if (refusal.reason === 'unknown') return `There is no order ${reference}.`;
  const { status, next } = refusal;
  const rest = next.length === 0 ? 'that is final' : `it can become ${next.join(' or ')}`;
  return `Order ${reference} cannot become ${to}: it is ${status}, and ${rest}.`;
}
