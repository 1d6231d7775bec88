import type { ChangeStatusRefusal } from './change-order-status.ts';

/** Why an order was not moved on. */
export function explainMove(reference: string, to: string, refusal: ChangeStatusRefusal): string {
  if (refusal.reason === 'unknown') return `There is no order ${reference}.`;
  const { status, next } = refusal;
  const rest = next.length === 0 ? 'that is final' : `it can become ${next.join(' or ')}`;
  return `Order ${reference} cannot become ${to}: it is ${status}, and ${rest}.`;
}
