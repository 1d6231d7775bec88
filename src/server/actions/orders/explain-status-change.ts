import type { ChangeStatusRefusal, NoMailReason } from './change-order-status.ts';

/**
 * Explains why a status change sends the customer no email.
 * @param note the note meant for the customer
 */
export function explainNoMail(why: NoMailReason, note: string | null): string {
  if (why === 'erased') return 'Nobody is told, since the data of its customer are erased.';
  if (why === 'elsewhere') return 'Another mail tells its customer.';
  return `Nobody is told, since all of it has come back.${note ? ' The note stands on the page of the order.' : ''}`;
}

/** Explains why a status change was refused. */
export function explainStatusChange(reference: string, to: string, refusal: ChangeStatusRefusal): string {
  if (refusal.reason === 'unknown') return `There is no order ${reference}.`;
  const { status, next } = refusal;
  const rest = next.length === 0 ? 'that is final' : `it can become ${next.join(' or ')}`;
  return `Order ${reference} cannot become ${to}: it is ${status}, and ${rest}.`;
}
