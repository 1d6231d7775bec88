import { describeDeadline } from '../../../../domain/orders/order-hold.ts';
import type { ExtendResult } from './extend-deadline.ts';

/** Explains why a payment deadline was not extended. */
export function explainExtend(reference: string, refusal: Extract<ExtendResult, { ok: false }>): string {
  switch (refusal.reason) {
    case 'unknown':
      return `There is no order ${reference}.`;
    case 'not-held':
      return `Order ${reference} has a payment, or is confirmed or cancelled: it is not cancelled by itself.`;
    case 'not-later':
      return `Order ${reference} can be paid by ${describeDeadline(refusal.deadline)} already. Choose more days.`;
  }
}
